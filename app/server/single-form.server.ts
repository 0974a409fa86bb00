import { data } from "react-router";
import { privacyNotice } from "#app/content/notice.server.ts";
import { getLanguage } from "#app/i18n/middleware.server.ts";
import { acceptLead } from "#app/lead/accept.server.ts";
import type { Answers, Field } from "#app/lead/field.ts";
import { type FormId, forms } from "#app/lead/forms.ts";
import { type LeadLine, leadLineOf } from "#app/lead/lead-line.ts";
import { contentRepeatKey } from "#app/lead/repeat-key.server.ts";
import { findProblems, normaliseAnswers, type Problems, readAnswers } from "#app/lead/schema.server.ts";
import { findSuspicions } from "#app/lead/suspicion.ts";
import { config } from "#app/server/config.ts";
import type { RouteArguments } from "#app/server/draft-session.server.ts";
import { redirectWithOutcome } from "#app/server/flash.server.ts";
import { readForm } from "#app/server/form.server.ts";
import { metrics } from "#app/server/metrics.ts";
import { wakeOutbox } from "#app/server/outbox.ts";
import type { Outcome } from "#app/server/outcome.ts";
import { countPost } from "#app/server/rate-limit.server.ts";
import { sourceOf } from "#app/server/source.server.ts";
import { store } from "#app/server/store.ts";
import { visitContext } from "#app/server/visit.ts";
import { trapName } from "#app/ui/leave-empty.tsx";

/** Why a form of one page is shown again; what was typed stays in it. */
export type SingleFormReply = {
	/** Left out when the post never reached the server: then the browser still holds what was typed. */
	answers?: Answers;
	problems?: Problems;
	leadLine?: LeadLine;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	sendFailed?: true;
};

/**
 * What a post of a form of one page leads to: the page `backTo` (path with anchor) with a message, or the form again
 * with what is wrong (422), when to come back (429) or that it could not be kept (500).
 */
export async function answerSingleForm(args: RouteArguments, id: FormId, backTo: string) {
	return answerReadForm(args, id, backTo, await readForm(args.request));
}

/** The same for a form that has been read already. */
export async function answerReadForm(
	args: RouteArguments,
	id: FormId,
	backTo: string,
	form: URLSearchParams,
) {
	const fields: readonly Field[] = forms[id];
	const answers = readAnswers(form, fields);
	const visit = args.context.get(visitContext);
	const retryAfter = await countPost(visit.address);
	if (retryAfter > 0) {
		const reply: SingleFormReply = { answers, retryAfter };
		return data(reply, { status: 429, headers: { "Retry-After": String(retryAfter) } });
	}
	const problems = findProblems(fields, answers);
	if (Object.keys(problems).length > 0) {
		metrics.countFormErrors(id, Object.keys(problems));
		const leadLine = leadLineOf("single", fields, answers, problems);
		const reply: SingleFormReply = { answers, problems, leadLine };
		return data(reply, { status: 422 });
	}
	try {
		await keepLead(args, id, normaliseAnswers(fields, answers), form.get(trapName));
	} catch (error) {
		visit.report(error);
		const reply: SingleFormReply = { answers, sendFailed: true };
		return data(reply, { status: 500 });
	}
	return redirectWithOutcome(args, backTo, outcomeOf(id));
}

/** The pages of these forms are equal for everybody, so a repeat is recognised by what it says. */
async function keepLead(args: RouteArguments, kind: FormId, answers: Answers, trap: string | null) {
	const language = getLanguage(args.context);
	const opened = await store();
	const suspect = findSuspicions({ answers, trap });
	await acceptLead(
		opened,
		{
			kind,
			language,
			answers,
			source: sourceOf(args),
			repeatKey: await contentRepeatKey(opened, kind, answers),
			suspect,
			notice: privacyNotice(language),
			wantsCopy: false,
		},
		Date.now(),
	);
	wakeOutbox();
}

/** A newsletter request says the same for a known and an unknown address. */
function outcomeOf(id: FormId): Outcome {
	if (id !== "newsletter") return "sent";
	return config().SMTP_URL === undefined ? "subscribedWithoutMail" : "subscribed";
}
