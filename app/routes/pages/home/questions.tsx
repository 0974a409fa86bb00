import { localizedHref, paths } from "#app/paths.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";

export function Questions({ data: { language, text, questions, toolsTitle }, mark }: SectionProps) {
	return (
		<Section
			ground="sand"
			className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]"
		>
			<Heading mark={mark} kicker={text.questions.kicker} title={text.questions.title} />
			<div className="border-b border-line lg:row-span-2">
				{questions.map(({ id, question, answer }) => (
					<Disclosure key={id} name="home" summary={question}>
						<div dangerouslySetInnerHTML={{ __html: answer }} />
						<p className="mt-3">
							<a href={localizedHref(`${paths.faq}#${id}`, language)}>{text.questions.more}</a>
						</p>
					</Disclosure>
				))}
			</div>
			<div>
				<p>
					<a href={localizedHref(paths.faq, language)}>{text.questions.all}</a>
				</p>
				<p className="mt-2">
					{text.questions.tools} <a href={localizedHref(paths.tools, language)}>{toolsTitle}</a>
				</p>
			</div>
		</Section>
	);
}
