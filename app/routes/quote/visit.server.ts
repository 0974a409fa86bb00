import { createContext, type LoaderFunctionArgs, redirect, replace } from "react-router";
import { DRAFT_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { type Answers, type Profile, profileOf } from "#app/forms/field.ts";
import { canVisit, type Step } from "#app/forms/quote-flow.ts";
import { checkFlow } from "#app/forms/validation.server.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import {
	type BrowserKey,
	createKey,
	type Draft,
	findDraft,
	isKey,
	openDraft,
} from "#app/leads/draft/draft.server.ts";
import { networkOf, TooManyDrafts } from "#app/leads/draft/draft-limits.server.ts";
import {
	changeParameter,
	type DraftPage,
	draftlessParameter,
	draftPath,
	localizedHref,
	messageParameter,
	paths,
} from "#app/paths.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { cookieNames, draftCookieName, serializeCookie } from "#app/request/cookies.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";

/** Words that ask for a notice in an address, by the key of its text. */
const noticeWords = {
	begunAnew: "novo",
	discarded: "apagado",
	incomplete: "incompleto",
	linkMailed: "link-enviado",
	linkMailLimit: "link-limite",
	sentBefore: "enviado",
	tooEarly: "etapa",
} as const;

/** Notices on top of a wizard page, by the key of their text. */
export type WizardNotice = keyof typeof noticeWords;
const markOf = (notice?: WizardNotice) => ({ [messageParameter]: notice && noticeWords[notice] });

/** Body of the 404 for a draft that this browser does not have. */
export type GoneDraft = { isGone: true };

/** The answers of a post for the page that answers it, which then needs no store. */
export const postedContext = createContext<Answers | null>(null);

type Marks = {
	isChanging?: boolean;
	notice?: WizardNotice | undefined;
	draftlessProfile?: Profile;
	language?: Language;
};

/** A visit to a page of the wizard: its browser, the draft in its address, and links to the draft's other pages. */
export class Visit {
	readonly context: RequestContext;
	/** The answers just posted to this page; null for a GET. */
	readonly posted: Answers | null;
	/** The browser's key: its own, a new one, or null for a browser without our cookie. */
	readonly key: BrowserKey;
	/** The draft's address; empty on a page without a draft. */
	readonly address: string;

	constructor({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">) {
		this.context = context.get(requestContext);
		this.posted = context.get(postedContext);
		this.key = browserKeyOf(this.context);
		this.address = params.draft ?? "";
	}

	/** The draft. Throws a 404 if this browser does not have it, and a redirect to the confirmation once it was sent. */
	async draft(): Promise<Draft> {
		return (await this.findDraft()) ?? this.gone();
	}

	/** The draft, or null if this browser does not have it. Throws a redirect to the confirmation, with `notice`, once sent. */
	async findDraft(notice?: WizardNotice): Promise<Draft | null> {
		const draft = await findDraft(await store(), this.address, this.key, Date.now());
		// A pushed history entry would trap Back in this redirect.
		if (draft?.reference) throw replace(this.receivedHref(draft.reference, notice), 303);
		return draft;
	}

	/** Throws the 404 of a draft, equal for another browser's, expired and unknown ones. */
	gone(): never {
		throw Response.json({ isGone: true } satisfies GoneDraft, { status: 404 });
	}

	/** The posted answers or else the draft's. Redirects to the first unfinished step if `page` may not be visited yet. */
	async answersFor(page: Step | "review"): Promise<Answers> {
		if (this.posted) return this.posted;
		const { answers } = await this.draft();
		const { unfinishedStep } = checkFlow(answers);
		if (unfinishedStep && !canVisit(page, unfinishedStep))
			throw replace(this.href(unfinishedStep.id, { notice: "tooEarly" }));
		return answers;
	}

	/** True if the review opened the page, to change an answer. */
	get isChanging(): boolean {
		return this.context.query.has(changeParameter);
	}

	/** The profile of a review that asks every question itself, because the store had no room for a draft. */
	get draftlessProfile(): Profile | undefined {
		return profileOf({ profile: this.context.query.get(draftlessParameter) ?? "" });
	}

	get notice(): WizardNotice | undefined {
		const word = this.context.query.get(messageParameter);
		return (Object.keys(noticeWords) as WizardNotice[]).find((notice) => noticeWords[notice] === word);
	}

	/** Link to a page of the draft in the visitor's language, in the query if no cookie stores that. */
	href(
		page: DraftPage,
		{ isChanging = false, notice, draftlessProfile, language }: Marks = {},
		address = this.address,
	): string {
		const { context } = this;
		const shown = language ?? context.language;
		const isSaid =
			shown !== context.language || context.refusesCookies || context.query.has(languageParameter);
		return localizedHref(draftPath(address, page), shown, {
			[languageParameter]: isSaid ? shown : undefined,
			[changeParameter]: isChanging ? "1" : undefined,
			...markOf(notice),
			[draftlessParameter]: draftlessProfile,
		});
	}

	startHref(notice?: WizardNotice): string {
		return localizedHref(paths.quote, this.context.language, markOf(notice));
	}

	receivedHref(reference: string, notice?: WizardNotice): string {
		return localizedHref(`${paths.received}/${reference}`, this.context.language, markOf(notice));
	}

	/** Opens a draft and leads to `page` or, if there is no room, to a review that asks everything. `tool` led the visitor here. */
	async begin(
		opening: Pick<Draft, "answers" | "language" | "page">,
		page: DraftPage,
		{ notice, tool }: { notice?: WizardNotice; tool?: string | null } = {},
	): Promise<Response> {
		const { context, key } = this;
		const opened = await store();
		const networkHash = await networkOf(opened, context);
		const maxDrafts = context.settings.MAX_DRAFTS;
		const begun = { ...opening, key, networkHash, maxDrafts, source: attributionOf(context, tool) };
		try {
			const { address } = await openDraft(opened, begun, Date.now());
			return this.redirectWithKey(this.href(page, { notice, language: opening.language }, address));
		} catch (error) {
			const draftlessProfile = profileOf(opening.answers);
			if (!(error instanceof TooManyDrafts) || !draftlessProfile) throw error;
			return redirect(this.href("review", { draftlessProfile }, createKey()), 307);
		}
	}

	/** 303 to `href` with `key` in the draft cookie. */
	redirectWithKey(href: string, key = this.key): Response {
		const { isSecure } = this.context;
		if (key === null) return redirect(href, 303);
		const cookie = serializeCookie(draftCookieName(isSecure), key, { maxAge: DRAFT_MS / 1000, isSecure });
		return redirect(href, { status: 303, headers: { "Set-Cookie": cookie } });
	}
}

function browserKeyOf({ browserKey: brought, cookies }: RequestContext): BrowserKey {
	if (brought !== undefined && isKey(brought)) return brought;
	return Object.values(cookieNames).some((name) => cookies[name] !== undefined) ? createKey() : null;
}
