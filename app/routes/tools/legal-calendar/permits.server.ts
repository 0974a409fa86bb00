import { hash } from "node:crypto";
import { createContext, data, type MiddlewareFunction } from "react-router";
import { dayOf } from "#app/formats/clock.ts";
import { daysBetween, daysLater, readDay } from "#app/formats/days.ts";
import { type Answers, isAnswered, typedText } from "#app/forms/field.ts";
import type { FormReply } from "#app/forms/form-status.tsx";
import { checkAnswers, type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { answerWithinLimit, readForm } from "#app/request/form-post.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { permitFields, permits } from "./permits.ts";
import { writeCalendar } from "./write-calendar.ts";

/** Days before expiry by which to request renewal (LC 140/2011, art. 14, par. 4), and on which to remind. */
const RENEWAL_DAYS = 120;
const REMINDERS = [180, RENEWAL_DAYS, 7];

/** Reply to a refused post. Only a middleware can answer a post with a file, so it passes other replies to the action. */
export const permitsReply = createContext<ReturnType<typeof data<FormReply>>>();

async function answerDates(args: Pick<RouteArguments, "request" | "context">) {
	const answers = readAnswers(readForm(args), permitFields);
	const context = args.context.get(requestContext);
	const shown: FormReply = { answers };
	return answerWithinLimit(context, shown, async () => {
		const isEmpty = !permits.some((name) => isAnswered(answers[name]));
		const errors: FieldErrors | null = isEmpty
			? { licence: "required" }
			: checkAnswers(answers, permitFields).errors;
		if (!errors) return permitsFile(answers, context.language, dayOf());
		return data<FormReply>({ ...shown, errors }, { status: 422 });
	});
}

/** Answers a post of expiry dates with a calendar file, or leaves its errors to the page. Stores nothing. */
export const permitsMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	if (args.request.method !== "POST") return next();
	const reply = await answerDates(args);
	if (reply instanceof Response) return reply;
	args.context.set(permitsReply, reply);
	return next();
};

/** Calendar file of the permits' expiry, with reminders after `today` (ISO). */
export function permitsFile(answers: Answers, language: Language, today: string): Promise<Response> {
	const { permits: text, field } = textOf("legalCalendar", language);
	const site = typedText(answers, "site").replaceAll(/\s+/g, " ");
	// With a stable id a corrected date replaces its entry; another site's permit gets its own.
	const siteHash = hash("sha256", site.toLowerCase(), "base64url").slice(0, 8);
	const entries = permits.flatMap((name) => {
		const day = readDay(typedText(answers, name));
		if (day === undefined) return [];
		const isLate = daysBetween(today, day) < RENEWAL_DAYS;
		return [
			{
				uid: `document-${name}-${siteHash}`,
				title: interpolate(text.entry, { name: field[name].label }) + (site && ` (${site})`),
				text: text[isLate ? "late" : "reminder"][name],
				day,
				reminders: REMINDERS,
			},
		];
	});
	return writeCalendar(entries, text.calendar, daysLater(today, 1));
}
