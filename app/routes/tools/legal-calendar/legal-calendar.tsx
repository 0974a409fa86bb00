import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/i18n/format.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { About } from "#app/routes/tools/about.tsx";
import { answersForObligations, answersForQuote } from "#app/routes/tools/legal-calendar/carried-answers.ts";
import { ChoiceForm } from "#app/routes/tools/legal-calendar/choice-form.tsx";
import { DocumentsForm, type DocumentsReply } from "#app/routes/tools/legal-calendar/documents-form.tsx";
import {
	documentsMiddleware,
	documentsReply,
} from "#app/routes/tools/legal-calendar/expiring-documents.server.ts";
import { calendarWords } from "#app/routes/tools/legal-calendar/legal-calendar.server.ts";
import { PaperDates, PaperDocuments } from "#app/routes/tools/legal-calendar/paper-calendar.tsx";
import { profileIn } from "#app/routes/tools/legal-calendar/profile.ts";
import { Dates, withQuery } from "#app/routes/tools/legal-calendar/profile-dates.tsx";
import type { CalendarWords } from "#app/routes/tools/legal-calendar/words.ts";
import { ResultEnd } from "#app/routes/tools/result-end.tsx";
import { ToolHero, YearOfRings } from "#app/routes/tools/tool-hero.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Page } from "#app/ui/page.tsx";
import { Section, SectionHeader, Split } from "#app/ui/section.tsx";
import type { Route } from "./+types/legal-calendar";

export const headers = formHeaders;
export const middleware: Route.MiddlewareFunction[] = [documentsMiddleware];

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "legalCalendar");
	return {
		...contentPage(args, head),
		words: calendarWords(head.language),
		query: args.url.search,
		origin: originOf(args),
		today: dayOf(),
	};
}

/** A post that makes a file never comes here. */
export function action({ context }: Route.ActionArgs) {
	return documentsReply(context);
}

export default function LegalCalendar({ loaderData, actionData }: Route.ComponentProps) {
	const { head, structuredData, ...page } = loaderData;
	return (
		<Page head={head} structuredData={structuredData} hasErrors={actionData !== undefined}>
			<LegalCalendarPage {...page} reply={actionData} />
		</Page>
	);
}

type PageProps = {
	words: CalendarWords;
	/** The query of the address, unchecked. */
	query: string;
	origin: string;
	today: string;
	reply: DocumentsReply | undefined;
};

/** The legal calendar: roles and states, the dates that follow, and the expiry of documents. */
function LegalCalendarPage({ words, query, origin, today, reply }: PageProps) {
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
