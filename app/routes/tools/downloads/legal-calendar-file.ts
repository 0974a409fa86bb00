import { requestContext } from "#app/request/request-context.ts";
import { legalCalendarFile } from "#app/routes/tools/legal-calendar/legal-calendar.server.ts";
import type { Route } from "./+types/legal-calendar-file";

export function loader({ context, url }: Route.LoaderArgs) {
	return legalCalendarFile(url.searchParams, context.get(requestContext).language);
}
