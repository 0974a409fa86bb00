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
import { noteFailure } from "#app/request/failure.ts";
import { redirectWithFlash } from "#app/request/flash.server.ts";
import type { FlashMessage } from "#app/request/flash-message.ts";
import { formAction } from "#app/request/read-form.server.ts";
import type { RequestContext, RouteArguments } from "#app/request/request-context.ts";

/** Handles a post: redirects to `backTo` with a message, or shows the form with errors (422), a wait (429) or a failure (500). */
export function submitSingleForm(
	args: RouteArguments,
	id: FormId,
	backTo: string | ((form: URLSearchParams) => string),
) {
	const action = formAction({
		read: (form) => ({
			answers: readAnswers(form, forms[id]),
			honeypot: form.get(honeypotName),
			backTo: typeof backTo === "string" ? backTo : backTo(form),
		}),
		tooMany: ({ answers, backTo }, retryAfter): FormReply => ({ answers, backTo, retryAfter }),
		async handle(post, request) {
			const refused = await acceptMessage(request, id, post);
			return refused ?? redirectWithFlash(args.context, post.backTo, flashMessageOf(id, request.settings));
		},
	});
	return action(args);
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
		noteFailure(request, error);
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
