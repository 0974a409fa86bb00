import { data } from "react-router";
import { privacyNotice } from "#app/content/long-texts.server.ts";
import { store } from "#app/db/process-store.ts";
import type { FormReply } from "#app/forms/form-status.tsx";
import { honeypotName } from "#app/forms/honeypot.tsx";
import { type FormField, type FormId, forms } from "#app/forms/single-page-forms.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, readAnswers } from "#app/forms/validation.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import { networkOf } from "#app/leads/draft/draft-limits.server.ts";
import { contentIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { metrics } from "#app/platform/metrics.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { type FlashMessage, redirectWithFlash } from "#app/request/flash.server.ts";
import { answerPost, readForm } from "#app/request/form-post.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";

/** Handles a post: redirects with a message, or shows the form with errors (422), a wait (429) or a failure (500). */
export async function submitSingleForm(
	args: RouteArguments,
	id: FormId,
	pageAfter: (form: URLSearchParams) => string,
) {
	const form = readForm(args);
	const context = args.context.get(requestContext);
	const { settings, language } = context;
	const fields: readonly FormField[] = forms[id];
	const source = attributionOf(context);
	const typed = readAnswers(form, fields);
	const backTo = pageAfter(form);
	const shown: FormReply = { answers: typed, backTo, from: source.from };
	const work = async () => {
		const { value: answers, errors } = checkAnswers(typed, fields);
		if (errors !== null) {
			metrics.countFormErrors(id, Object.keys(errors));
			const summaryHeading = summaryHeadingOf("single", fields, typed, errors);
			return data<FormReply>({ ...shown, errors, summaryHeading }, { status: 422 });
		}
		const opened = await store();
		const lead = {
			kind: id,
			language,
			answers,
			source,
			// These pages are the same for everybody and hold no key, so the answers identify a duplicate.
			idempotencyKey: await contentIdempotencyKey(opened, id, answers),
			spamReasons: findSpamReasons({ fields, answers, honeypot: form.get(honeypotName) }),
			privacyNotice: privacyNotice(language),
			wantsCopy: false,
			networkHash: await networkOf(opened, context),
		};
		await acceptLead(opened, lead, Date.now(), settings);
		wakeWorkers();
		return redirectWithFlash(args.context, backTo, flashMessageOf(id, settings));
	};
	const { newsletter, message } = textOf("server", language).sendFailed;
	return answerPost(context, work, { shown, failed: id === "newsletter" ? newsletter : message });
}

/** The newsletter's message is the same for known and unknown mailboxes. */
function flashMessageOf(id: FormId, { SMTP_URL }: Settings): FlashMessage {
	if (id !== "newsletter") return "sent";
	return SMTP_URL === undefined ? "subscribedWithoutMail" : "subscribed";
}
