import { data } from "react-router";
import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { dayOf } from "#app/i18n/local-day.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { documentsContext, documentsMiddleware } from "#app/tools/legal-calendar/documents.server.ts";
import { calendarWords } from "#app/tools/legal-calendar/legal-calendar.server.ts";
import { LegalCalendarPage } from "#app/tools/legal-calendar/legal-calendar-page.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/legal-calendar";

export const headers = formHeaders;
export const middleware: Route.MiddlewareFunction[] = [documentsMiddleware];

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "legalCalendar");
	const props = { query: args.url.search, origin: publicOrigin(config()), today: dayOf() };
	const reply = args.context.get(documentsContext)?.data;
	return contentPageData(args, head, {
		body: <LegalCalendarPage words={calendarWords(head.language)} {...props} reply={reply} />,
	});
}

/** A post that makes a file never comes here. */
export function action({ context }: Route.ActionArgs) {
	const reply = context.get(documentsContext);
	return data({ hasErrors: true }, reply?.init ?? undefined);
}

export default ContentPage;
