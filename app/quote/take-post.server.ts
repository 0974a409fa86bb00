import { data } from "react-router";
import { TOO_MANY_DRAFTS_SECONDS } from "#app/constants.ts";
import type { Answers, Field } from "#app/forms/field.ts";
import { type Posted, readAnswers } from "#app/forms/validation.server.ts";
import { TooManyDrafts } from "#app/quote/draft/draft-limits.server.ts";
import { postedContext, postedDraft } from "#app/quote/draft/draft-session.server.ts";
import { noteFailure } from "#app/request/failure.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";

/** What was posted: everything, and the page's own fields of it. */
export type WizardPost = Posted & { form: URLSearchParams };

/**
 * Takes a post to a page of the wizard that asks `fields`, and has `keep` do with it what that page does. The page is drawn
 * from what was posted whatever comes of it: too many posts or drafts (429), or a failure, which `failed` puts in words (500).
 */
export function takePost<Kept, Failed>(
	args: RouteArguments,
	fields: readonly Field[],
	keep: (post: WizardPost) => Promise<Kept>,
	failed: (answers: Answers) => Failed,
) {
	const tooMany = ({ answers }: WizardPost, retryAfter: number) => ({ answers, retryAfter });
	return handleForm(args, {
		read(form) {
			const { picked, answers } = readAnswers(form, fields);
			args.context.set(postedContext, { answers, named: postedDraft(args, form) });
			return { form, picked, answers };
		},
		tooMany,
		async handle(post: WizardPost) {
			try {
				return await keep(post);
			} catch (error) {
				if (error instanceof Response) throw error;
				if (error instanceof TooManyDrafts) {
					return retryAfterResponse(tooMany(post, TOO_MANY_DRAFTS_SECONDS), 429, TOO_MANY_DRAFTS_SECONDS);
				}
				noteFailure(args.context, error);
				return data(failed(post.answers), { status: 500 });
			}
		},
	});
}
