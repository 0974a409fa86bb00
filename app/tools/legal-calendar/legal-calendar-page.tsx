import { Disclosure } from "#app/pages/disclosure.tsx";
import { Section, SectionHeader, Split } from "#app/pages/section.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { About } from "#app/tools/about.tsx";
import { answersForObligations, answersForQuote } from "#app/tools/legal-calendar/carried-answers.ts";
import { ChoiceForm } from "#app/tools/legal-calendar/choice-form.tsx";
import { DocumentsForm, type DocumentsReply } from "#app/tools/legal-calendar/documents-form.tsx";
import { PaperDates, PaperDocuments } from "#app/tools/legal-calendar/paper-calendar.tsx";
import { profileIn } from "#app/tools/legal-calendar/profile.ts";
import { Dates, withQuery } from "#app/tools/legal-calendar/profile-dates.tsx";
import type { CalendarWords } from "#app/tools/legal-calendar/words.ts";
import { ResultEnd } from "#app/tools/result-end.tsx";
import { ToolHero, YearOfRings } from "#app/tools/tool-hero.tsx";

type PageProps = {
	words: CalendarWords;
	/** The query of the address, unchecked. */
	query: string;
	origin: string;
	today: string;
	reply: DocumentsReply | undefined;
};

/** The legal calendar: roles and states, the dates that follow, and the expiry of documents. */
export function LegalCalendarPage({ words, query, origin, today, reply }: PageProps) {
	const { calendar: text, language } = words;
	const asked = new URLSearchParams(query);
	const profile = profileIn(asked);
	const isIncomplete = !profile && (asked.has("papel") || asked.has("uf"));
	return (
		<>
			{profile ? (
				<Dates words={words} profile={profile} today={today} origin={origin}>
					<Disclosure className="print:hidden" summary={text.form.change}>
						<ChoiceForm words={words} asked={asked} isIncomplete={false} />
					</Disclosure>
					<DocumentsForm words={words} reply={undefined} isOpen={false} />
				</Dates>
			) : (
				<>
					<ToolHero title={text.title} lede={text.lede} art={<YearOfRings today={today} />} />
					<Section air="small" className="print:hidden">
						<Split>
							<SectionHeader title={text.form.title} />
							<ChoiceForm words={words} asked={asked} isIncomplete={isIncomplete} />
						</Split>
					</Section>
					<PaperDates words={words} today={today} />
					<Section air="small">
						<div className="max-w-4xl">
							<DocumentsForm words={words} reply={reply} isOpen />
						</div>
					</Section>
				</>
			)}
			<PaperDocuments words={words} />
			{profile && (
				<ResultEnd
					language={language}
					words={words}
					result="legal-calendar"
					address={origin + withQuery(paths.legalCalendar, profile, words)}
					carried={answersForQuote(profile)}
				>
					<li>
						<a
							rel="nofollow"
							href={localizedHref(`${paths.obligations}#pergunta`, language, answersForObligations(profile))}
						>
							{text.toObligations}
						</a>
					</li>
				</ResultEnd>
			)}
			<About words={words} tool="legalCalendar" origin={origin} />
		</>
	);
}
