import { hash } from "node:crypto";
import { data, redirect } from "react-router";
import { dayOf } from "#app/formats/clock.ts";
import { daysBetween, daysLater, readDay } from "#app/formats/days.ts";
import { type Answers, isAnswered, typedText } from "#app/forms/field.ts";
import type { FormReply } from "#app/forms/form-status.tsx";
import { checkAnswers, type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, pageHref, paths } from "#app/paths.ts";
import { answerWithinLimit, readForm } from "#app/request/form-post.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { firmFields, firmIn, queryOf } from "./firm.ts";
import { names, permitFields, permits } from "./permits.ts";
import { writeCalendar } from "./write-calendar.ts";

/** Days before expiry by which to request renewal (LC 140/2011, art. 14, par. 4). */
const RENEWAL_DAYS = 120;

/** Reply to a refused post, of the expiry dates or of what the firm does. `isReady`: the dates are right now, their file waits. */
type CalendarReply = FormReply & { isForPermits: boolean; isReady?: true };

/** Answers the page's form: with a file of expiry dates, the address of the firm's dates, or the page. Stores nothing. */
export async function submitCalendar(args: RouteArguments) {
	const form = readForm(args);
	const context = args.context.get(requestContext);
	const expiry = readAnswers(form, permitFields);
	const isTyped = Object.values(expiry).some(isAnswered);
	const firm = checkAnswers(readAnswers(form, firmFields), firmFields);
	const here = pageHref(paths.legalCalendar, context.search);
	const dates = firm.value ? `${paths.legalCalendar}?${queryOf(firmIn(firm.value))}` : here;
	// Enter presses neither button: it sends what is new.
	const isForPermits = form.has(names.permits) || (isTyped && dates === here && !form.has(names.dates));
	// Links of a page that answers the post keep the firm.
	context.search = dates.slice(paths.legalCalendar.length);
	const refuse = (errors: FieldErrors) => data<CalendarReply>({ isForPermits, errors }, { status: 422 });
	return answerWithinLimit(context, { isForPermits } as CalendarReply, () => {
		if (isForPermits) {
			const { errors } = checkAnswers(expiry, permitFields);
			if (!permits.some((name) => isAnswered(expiry[name]))) return refuse({ licence: "required" });
			if (errors) return refuse(errors);
			// A download leaves its page standing, which would still say what was wrong.
			if (form.has(names.refused)) return data<CalendarReply>({ isForPermits, isReady: true });
			return permitsFile(expiry, context.language, dayOf());
		}
		if (firm.errors) return refuse(firm.errors);
		// No address holds the dates: the page shows them again.
		return isTyped ? null : redirect(localizedHref(`${dates}#datas`, context.language), 303);
	});
}

/** Calendar file of the permits' expiry, with reminders after `today` (ISO). */
export function permitsFile(answers: Answers, language: Language, today: string): Promise<Response> {
	const { permits: text, field } = textOf("legalCalendar", language);
	const site = typedText(answers, "site").replaceAll(/\s+/g, " ");
	// With a stable id a corrected date replaces its entry; another site's permit gets its own.
	const siteHash = hash("sha256", site.toLowerCase(), "base64url").slice(0, 8);
	const entries = permits.flatMap((name) => {
		const day = readDay(typedText(answers, name));
		if (day === undefined) return [];
		return {
			uid: `document-${name}-${siteHash}`,
			title: interpolate(text.entry, { name: field[name].label }) + (site && ` (${site})`),
			text: text[daysBetween(today, day) < RENEWAL_DAYS ? "late" : "reminder"][name],
			day,
			reminders: [180, RENEWAL_DAYS, 7],
		};
	});
	return writeCalendar(entries, text.calendar, daysLater(today, 1));
}
