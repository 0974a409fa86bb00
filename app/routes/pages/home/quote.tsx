import { StartQuote } from "#app/forms/start-quote.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Lede, Section } from "#app/ui/section.tsx";
import type { SectionProps } from "./home.server.ts";

/** Nine ways into the quote request, by segment for clients and one for operators, and buyers' first questions. */
export function Quote({ data: { language, text, questions, responseTime } }: SectionProps) {
	const { quote } = text;
	const doors = [
		...Object.entries(quote.segments).map(([segment, name]) => ({ name, prefilled: { segment } })),
		{ name: quote.operator, profile: "operator" } as const,
	];
	return (
		<Section id="orcamento" ground="sun">
			<h2>{quote.title}</h2>
			<Lede className="mt-4">{quote.lede}</Lede>
			{responseTime && <p className="mt-4">{responseTime}</p>}
			<div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-[7fr_5fr]">
				<ul className="min-w-0 border-b border-line print:hidden">
					{doors.map(({ name, ...start }) => (
						<li key={name} className="border-t border-line">
							<StartQuote
								profile="client"
								{...start}
								language={language}
								className="flex min-h-12 w-full items-baseline justify-between py-2 text-left font-large text-section/none font-bold text-heading hover:underline"
							>
								{name}
								<span aria-hidden="true" className="pl-5 font-text">
									→
								</span>
							</StartQuote>
						</li>
					))}
				</ul>
				<div>
					<h3>{quote.questions}</h3>
					<div className="mt-3 border-b border-line">
						{questions.map(({ id, question, answer }) => (
							<Disclosure key={id} name="home" summary={question}>
								<div dangerouslySetInnerHTML={{ __html: answer }} />
								<p className="mt-3 print:hidden">
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
					<p className="mt-4">
						{quote.phases} <a href={localizedHref(`${paths.howItWorks}#fases`, language)}>{quote.link}</a>
					</p>
				</div>
			</div>
		</Section>
	);
}
