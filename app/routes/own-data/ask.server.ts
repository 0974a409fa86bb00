import { data, redirect } from "react-router";
import { store } from "#app/db/process-store.ts";
import type { Answers } from "#app/forms/field.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { checkAnswers, type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { askForOwnData } from "#app/leads/own-data-link.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { noteFailure } from "#app/request/failure.ts";
import { formAction } from "#app/request/read-form.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/** The page's reply to a post. */
export type AskReply =
	| { state: "asked" }
	| { state: "refused"; answers: Answers; errors: FieldErrors }
	| { state: "tooMany"; answers: Answers; retryAfter: number }
	| { state: "failed"; answers: Answers };

/** True if the site can send the link by e-mail. */
export function canSendLinks({ SMTP_URL }: Config): boolean {
	return SMTP_URL !== undefined;
}

/** Handles a posted address. The answer is the same whether or not we hold data for it, or it was asked for too often. */
export const submitAsk = formAction({
	read: (form) => readAnswers(form, forms.newsletter),
	tooMany: (answers, retryAfter): AskReply => ({ state: "tooMany", answers, retryAfter }),
	handle: sendOwnDataLink,
});

async function sendOwnDataLink(answers: Answers, { settings, language, log }: RequestContext) {
	const reply = (body: AskReply, status: number) => data(body, status);
	if (!canSendLinks(settings)) throw redirect(localizedHref(paths.ownData, language), 303);
	const { value, errors } = checkAnswers(answers, forms.newsletter);
	if (errors !== null) return reply({ state: "refused", answers, errors }, 422);
	try {
		await askForOwnData(await store(), value.email ?? "", language, Date.now());
	} catch (error) {
		noteFailure({ log }, error);
		return reply({ state: "failed", answers }, 500);
	}
	wakeOutbox();
	return reply({ state: "asked" }, 200);
}
