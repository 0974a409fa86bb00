import { data } from "react-router";
import { config } from "#app/config/config.ts";
import { privacyNotice } from "#app/content/privacy-notice.server.ts";
import { store } from "#app/db/process-store.ts";
import type { Answers, Field } from "#app/forms/field.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import { type FormId, forms } from "#app/forms/single-page-forms.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, type FieldErrors, type Posted, readAnswers } from "#app/forms/validation.server.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { type ClosedNotice, closedNotice } from "#app/leads/closure.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { contentIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { metrics } from "#app/observability/metrics.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { noteFailure } from "#app/request/failure.ts";
import { redirectWithFlash } from "#app/request/flash.server.ts";
import type { FlashMessage } from "#app/request/flash-message.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";

export type SingleFormReply = {
	answers?: Answers;
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	sendFailed?: true;
	/** Nothing new is taken for a while. */
	closed?: ClosedNotice;
	/** Path that a message sent leads to: the newsletter's box stands on every page. */
	backTo?: string;
};

/** Answers a post: the page `backTo` with a message, or the form with what is wrong (422), when to come back (429), or a failure (500). */
export function submitSingleForm(
	args: RouteArguments,
	id: FormId,
	backTo: string | ((form: URLSearchParams) => string),
) {
	return handleForm(args, {
		read: (form) => ({
			...readAnswers(form, forms[id]),
			honeypot: form.get(honeypotName),
			backTo: typeof backTo === "string" ? backTo : backTo(form),
		}),
		tooMany: ({ answers, backTo }, retryAfter): SingleFormReply => ({ answers, backTo, retryAfter }),
		handle: (post) => takeMessage(args, id, post),
	});
}

type SingleFormPost = Posted & { honeypot: string | null; backTo: string };

async function takeMessage(
	args: RouteArguments,
	id: FormId,
	{ backTo, honeypot, ...posted }: SingleFormPost,
) {
	const fields: readonly Field[] = forms[id];
	const { answers } = posted;
	const shown = { answers, backTo };
	const { value, errors } = checkAnswers(posted, fields);
	if (errors !== null) {
		metrics.countFormErrors(id, Object.keys(errors));
		const summaryHeading = summaryHeadingOf("single", fields, answers, errors);
		const reply: SingleFormReply = { ...shown, errors, summaryHeading };
		return data(reply, { status: 422 });
	}
	try {
		const closed =
			id === "newsletter" ? null : await closedNotice(await store(), getLanguage(args.context), Date.now());
		if (closed) {
			const reply: SingleFormReply = { ...shown, closed: closed.notice };
			return retryAfterResponse(reply, 503, closed.seconds);
		}
		await keepLead(args, id, value, honeypot);
	} catch (error) {
		noteFailure(args.context, error);
		const reply: SingleFormReply = { ...shown, sendFailed: true };
		return data(reply, { status: 500 });
	}
	return redirectWithFlash(args, backTo, flashMessageOf(id));
}

/** The pages of these forms are equal for everybody, so a duplicate is recognised by what it says. */
async function keepLead(args: RouteArguments, kind: FormId, answers: Answers, honeypot: string | null) {
	const language = getLanguage(args.context);
	const opened = await store();
	const suspect = findSpamReasons({ fields: forms[kind], answers, honeypot });
	await acceptLead(
		opened,
		{
			kind,
			language,
			answers,
			source: attributionOf(args),
			idempotencyKey: await contentIdempotencyKey(opened, kind, answers),
			suspect,
			notice: privacyNotice(language),
			wantsCopy: false,
		},
		Date.now(),
	);
	wakeOutbox();
}

/** A newsletter request says the same for a known and an unknown address. */
function flashMessageOf(id: FormId): FlashMessage {
	if (id !== "newsletter") return "sent";
	return config().SMTP_URL === undefined ? "subscribedWithoutMail" : "subscribed";
}
