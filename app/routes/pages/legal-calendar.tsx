import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/i18n/format.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { documentsMiddleware, documentsReply } from "#app/tools/legal-calendar/expiring-documents.server.ts";
import { calendarWords } from "#app/tools/legal-calendar/legal-calendar.server.ts";
import { LegalCalendarPage } from "#app/tools/legal-calendar/legal-calendar-page.tsx";
import { Page } from "#app/ui/page.tsx";
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
