import { type ActionFunctionArgs, data } from "react-router";
import { type Answers, type Field, profileOf } from "#app/forms/field.ts";
import type { FormReply } from "#app/forms/form-status.tsx";
import type { FlowPage, Step } from "#app/forms/quote-flow.ts";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { type Language, otherLanguage } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { DraftPage } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { answerPost, readForm } from "#app/request/form-post.server.ts";
import { backName, languageName, leaveName } from "./actions.tsx";
import { postedContext, Visit } from "./visit.server.ts";

/** Why a page of the wizard is shown again; its answers are in the page's data. */
export type WizardReply = Pick<
	FormReply,
	"answers" | "errors" | "summaryHeading" | "retryAfter" | "sendFailed"
> & {
	/** A failed sending: the error's id in the log, that the problem is ours, and a chat link; empty if no server got the post. */
	failure?: { errorId?: string; ours?: string; whatsapp?: string };
};

type PostArguments = Pick<ActionFunctionArgs, "request" | "context" | "params">;

/** A post to a page of the wizard. */
export class Post {
	readonly visit: Visit;
	readonly form: URLSearchParams;
	/** The answers to the page's own fields, as typed. */
	readonly answers: Answers;
	readonly #args: PostArguments;

	/** Reads a post to a page with `fields`. */
	constructor(args: PostArguments, fields: readonly Field[] = []) {
		this.#args = args;
		this.form = readForm(args);
		this.answers = readAnswers(this.form, fields);
		this.visit = new Visit(args);
		this.showAgain(this.answers);
	}

	/** Makes the page show `answers` instead of the posted ones. */
	showAgain(answers: Answers): void {
		this.#args.context.set(postedContext, answers);
	}

	/** The reply of `work`, or the page again: beyond the limit of posts, or with `failed` after an error. */
	reply<Done>(work: () => Promise<Done>, failed?: WizardReply) {
		const { context } = this.visit;
		const { storeFailed } = textOf("wizard", context.language);
		return answerPost<WizardReply, Done>(context, work, { shown: {}, failed: failed ?? storeFailed });
	}

	/** The page again with the errors in `answers` to its `fields`. */
	refuse(page: FlowPage, fields: readonly Field[], answers: Answers, errors: FieldErrors) {
		metrics.countFormErrors(page, Object.keys(errors));
		const summaryHeading = summaryHeadingOf("wizard", fields, answers, errors);
		return data<WizardReply>({ errors, summaryHeading }, { status: 422 });
	}

	/** Language of the next page. */
	get language(): Language {
		const { language } = this.visit.context;
		return this.form.has(languageName) ? otherLanguage(language) : language;
	}

	/** The page that the pressed button leads to; undefined for *Continue* and *Send*. */
	pageOfButton(here: DraftPage, before: DraftPage): DraftPage | undefined {
		if (this.form.has(languageName)) return here;
		if (this.form.has(leaveName)) return "saved";
		return this.form.has(backName) ? before : undefined;
	}

	/** Begins a draft with the posted answers, in place of a lost one. Throws its 404 if the post has no profile. */
	async beginAnew(answers: Answers, page: FlowPage, unfinishedStep: Step | undefined): Promise<Response> {
		if (profileOf(answers) === undefined) this.visit.gone();
		const opening = { answers, page, language: this.language };
		return this.visit.begin(opening, unfinishedStep?.id ?? "review", { notice: "begunAnew" });
	}
}
