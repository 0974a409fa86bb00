import { profiles } from "#app/forms/field.ts";
import { StartRequest } from "#app/forms/start-request.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Lede, Section } from "#app/ui/section.tsx";

/** The two profiles, each of which opens the request, and the questions that buyers ask before. */
export function Quote({ data: { language, text, choice, questions } }: SectionProps) {
	const { quote } = text;
	return (
		<Section id="orcamento" ground="sun">
			<h2>{quote.title}</h2>
			<div className="mt-4">
				<Lede>{quote.lede}</Lede>
			</div>
			<div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-2">
				<div className="grid content-start gap-4">
					{profiles.map((profile) => (
						<StartRequest
							key={profile}
							language={language}
							profile={profile}
							className="rounded-card border-2 border-night bg-sheet p-5 text-left text-night hover:bg-night hover:text-white active:[translate:0_1px] lg:p-5"
						>
							<b className="mb-1 block font-heading text-group/tight">{choice[profile]}</b>{" "}
							<span>{choice[`${profile}Hint`]}</span>
						</StartRequest>
					))}
				</div>
				<div>
					<h3 className="text-item/tight">{quote.questions}</h3>
					<div className="mt-3 border-b border-line">
						{questions.map(({ id, question, answer }) => (
							<Disclosure key={id} name="home" summary={question}>
								<div dangerouslySetInnerHTML={{ __html: answer }} />
								<p className="mt-3">
									<a href={localizedHref(`${paths.faq}#${id}`, language)}>{quote.more}</a>
								</p>
							</Disclosure>
						))}
					</div>
					<p className="mt-4">
						<a href={localizedHref(paths.faq, language)} className="inline-flex min-h-11 items-center">
							{quote.all}
						</a>
					</p>
				</div>
			</div>
		</Section>
	);
}
