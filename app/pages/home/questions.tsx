import { Band, Split } from "#app/pages/band.tsx";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { Heading } from "#app/pages/home/heading.tsx";
import type { BandProps } from "#app/pages/home/home-page.tsx";
import { localizedHref, paths } from "#app/paths.ts";

export function Questions({ data: { language, text, questions, toolsTitle }, mark }: BandProps) {
	return (
		<Band ground="sand">
			<Split>
				<Heading mark={mark} kicker={text.questions.kicker} title={text.questions.title} />
				<div>
					<div className="border-b border-line">
						{questions.map(({ id, question, answer }) => (
							<Disclosure key={id} name="home" summary={question}>
								<div dangerouslySetInnerHTML={{ __html: answer }} />
								<p className="mt-3">
									<a href={localizedHref(`${paths.faq}#${id}`, language)}>{text.questions.more}</a>
								</p>
							</Disclosure>
						))}
					</div>
					<p className="mt-4">
						<a href={localizedHref(paths.faq, language)}>{text.questions.all}</a>
					</p>
					<p className="mt-2">
						{text.questions.tools} <a href={localizedHref(paths.tools, language)}>{toolsTitle}</a>
					</p>
				</div>
			</Split>
		</Band>
	);
}
