import { data } from "react-router";
import { privacyNotice } from "#app/content/long-texts.server.ts";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import { type FormField, type FormId, forms } from "#app/forms/single-page-forms.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, readAnswers } from "#app/forms/validation.server.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { type Receivers, receiversOf } from "#app/leads/delivery/routing.ts";
import { contentIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { metrics } from "#app/platform/metrics.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { redirectWithFlash } from "#app/request/flash.server.ts";
import type { FlashMessage } from "#app/request/flash-message.ts";
import { readForm, tooManyPosts } from "#app/request/read-form.server.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";

/** Handles a post: redirects to the page after it with a message, or shows the form with errors (422), a wait (429) or a failure (500). */
export async function submitSingleForm(
	args: RouteArguments,
	id: FormId,
	pageAfter: (form: URLSearchParams) => string,
) {
	const form = await readForm(args);
	const request = args.context.get(requestContext);
	const { retryAfter, settings } = request;
	const [answers, backTo] = [readAnswers(form, forms[id]), pageAfter(form)];
	if (retryAfter > 0) return tooManyPosts<FormReply>({ answers, backTo, retryAfter }, retryAfter);
	const refused = await acceptMessage(request, id, { answers, backTo, honeypot: form.get(honeypotName) });
	return refused ?? redirectWithFlash(args.context, backTo, flashMessageOf(id, settings));
}

type SingleFormPost = { answers: Answers; honeypot: string | null; backTo: string };

/** The form again, where the message was not accepted; null once it is kept. */
async function acceptMessage(
	request: RequestContext,
	id: FormId,
	{ answers, backTo, honeypot }: SingleFormPost,
) {
	const fields: readonly FormField[] = forms[id];
	const { settings, language } = request;
	const source = attributionOf(request);
	const shown = { answers, backTo, from: source.from };
	const { value, errors } = checkAnswers(answers, fields);
	if (errors !== null) {
		metrics.countFormErrors(id, Object.keys(errors));
		const summaryHeading = summaryHeadingOf("single", fields, answers, errors);
		const reply: FormReply = { ...shown, errors, summaryHeading };
		return data(reply, { status: 422 });
	}
	try {
		const lead = { kind: id, language, answers: value, source, honeypot };
		await keepLead(await store(), lead, Date.now(), receiversOf(settings));
	} catch (error) {
		request.log.error({ err: error }, "request failed");
		const reply: FormReply = { ...shown, sendFailed: true };
		return data(reply, { status: 500 });
	}
	return null;
}

type SentForm = Pick<NewLead, "language" | "answers" | "source"> & { kind: FormId; honeypot: string | null };

/** These pages are the same for everybody, so a duplicate is recognised by its answers. */
async function keepLead(
	opened: Store,
	{ honeypot, ...sent }: SentForm,
	now: number,
	receivers: Receivers,
): Promise<void> {
	const { kind, language, answers } = sent;
	const lead = {
		...sent,
		idempotencyKey: await contentIdempotencyKey(opened, kind, answers),
		suspect: findSpamReasons({ fields: forms[kind], answers, honeypot }),
		privacyNotice: privacyNotice(language),
		wantsCopy: false,
	};
	await acceptLead(opened, lead, now, receivers);
	wakeOutbox();
}

/** The same for known and unknown addresses of the newsletter. */
function flashMessageOf(id: FormId, { SMTP_URL }: Config): FlashMessage {
	if (id !== "newsletter") return "sent";
	return SMTP_URL === undefined ? "subscribedWithoutMail" : "subscribed";
}
