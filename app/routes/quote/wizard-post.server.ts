import { createContext, data } from "react-router";
import { TOO_MANY_DRAFTS_SECONDS } from "#app/constants.ts";
import type { Answers, Field } from "#app/forms/field.ts";
import { readAnswers } from "#app/forms/validation.server.ts";
import { draftParameter } from "#app/paths.ts";
import { noteFailure } from "#app/request/failure.ts";
import { formAction } from "#app/request/read-form.server.ts";
import type { RequestContext, RouteArguments } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import { isKey } from "#app/routes/quote/draft/draft.server.ts";
import { TooManyDrafts } from "#app/routes/quote/draft/draft-limits.server.ts";
import { type DraftRef, requestedDraftId } from "#app/routes/quote/draft/draft-session.server.ts";

/** Set by an action, so that the loader draws the page from the post, also when the store is down. */
export const postedContext = createContext<{ answers: Answers; draftRef: DraftRef | null } | null>(null);

/** The draft that a post names, not looked up in the store; null for none or a malformed id. */
export function postedDraftRef(request: RequestContext, form: URLSearchParams): DraftRef | null {
	const id = requestedDraftId(request, form);
	return id === undefined || !isKey(id) ? null : { id, idInUrl: request.query.has(draftParameter) };
}

/** A post to the wizard: the whole form, and the page's own fields in it. */
export type WizardPost = { form: URLSearchParams; answers: Answers };

/**
 * Reads a post to a wizard page that asks `fields`, and hands it to `keep`. The page is drawn from the post, also after
 * too many posts or drafts (429) and after a failure (500), whose reply comes from `failed`.
 */
export function handleWizardPost<Kept, Failed>(
	args: RouteArguments,
	fields: readonly Field[],
	keep: (post: WizardPost, request: RequestContext) => Promise<Kept>,
	failed: (answers: Answers, request: RequestContext) => Failed,
) {
	const tooMany = ({ answers }: WizardPost, retryAfter: number) => ({ answers, retryAfter });
	const action = formAction({
		read(form: URLSearchParams, request) {
			const answers = readAnswers(form, fields);
			args.context.set(postedContext, { answers, draftRef: postedDraftRef(request, form) });
			return { form, answers };
		},
		tooMany,
		async handle(post: WizardPost, request) {
			try {
				return await keep(post, request);
			} catch (error) {
				if (error instanceof Response) throw error;
				if (error instanceof TooManyDrafts) {
					return retryAfterResponse(tooMany(post, TOO_MANY_DRAFTS_SECONDS), 429, TOO_MANY_DRAFTS_SECONDS);
				}
				noteFailure(request, error);
				return data(failed(post.answers, request), { status: 500 });
			}
		},
	});
	return action(args);
}
