import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { dayOf } from "#app/i18n/format.ts";
import { formAction } from "#app/request/read-form.server.ts";
import type { DocumentsReply } from "#app/routes/tools/legal-calendar/documents-form.tsx";
import { readDocumentDates } from "#app/routes/tools/legal-calendar/expiring-documents.ts";
import { documentsFile } from "#app/routes/tools/legal-calendar/legal-calendar.server.ts";

/** Carries the reply from the middleware, which alone can answer with a file, to the action. */
const replyContext = createContext<ReturnType<typeof data<DocumentsReply>>>();

const answerDates = formAction({
	read(form) {
		const dates = readDocumentDates(form, dayOf());
		return { ...dates, isEmpty: Object.keys(dates.typed).length === 0 };
	},
	tooMany: (dates, retryAfter): DocumentsReply => ({ ...dates, retryAfter }),
	handle(dates, { language }) {
		const isWhole = !dates.isEmpty && Object.keys(dates.errors).length === 0;
		if (isWhole) return documentsFile(dates, language, dayOf());
		return data<DocumentsReply>({ ...dates, retryAfter: 0 }, { status: 422 });
	},
});

/** Answers a post of expiry dates with the calendar file, or leaves its errors to the page. Keeps nothing. */
export const documentsMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	if (args.request.method !== "POST") return next();
	const reply = await answerDates(args);
	if (reply instanceof Response) return reply;
	args.context.set(replyContext, reply);
	return next();
};

/** The reply to a post that led to no file. */
export function documentsReply(context: Readonly<RouterContextProvider>) {
	return context.get(replyContext);
}
