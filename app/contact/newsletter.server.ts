import { createContext, data, redirect } from "react-router";
import { answerReadForm } from "#app/contact/single-form.server.ts";
import { store } from "#app/db/process-store.ts";
import { translationOf } from "#app/i18n/translation.tsx";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import {
	confirmationState,
	confirmNewsletter,
	type LinkState,
	leaveNewsletter,
	leavingState,
} from "#app/leads/newsletter.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { RouteArguments } from "#app/quote/draft-session.server.ts";
import { getInstance, getLanguage } from "#app/request/language.server.ts";
import { readForm } from "#app/request/read-form.server.ts";
import { returnPath } from "#app/request/return-path.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** The box in every footer. */
const newsletterAnchor = "#newsletter";

/** Page that the request's own post came from. */
const postedFromContext = createContext<string | null>(null);

/** A post of the newsletter's box: back to its page with a message, or a small page with what is wrong. */
export async function answerNewsletter(args: RouteArguments) {
	const form = await readForm(args.request);
	const page = returnPath(form.get("page"));
	args.context.set(postedFromContext, page);
	return answerReadForm(args, "newsletter", page + newsletterAnchor, form);
}

/** Loader data of the small page. The address has no screen of its own: a visit goes on to the box on Home. */
export function readNewsletter(args: RouteArguments) {
	const page = args.context.get(postedFromContext);
	const { t, language } = translationOf(getInstance(args.context));
	if (page === null) throw redirect(localizedHref(paths.home + newsletterAnchor, language));
	return {
		head: {
			title: t("forms:newsletter.pageTitle"),
			description: t("forms:newsletter.intro"),
			language,
			noindex: true,
		} satisfies Head,
		page,
	};
}

/** What the two links of a newsletter's e-mails do. */
const links = {
	confirm: { read: confirmationState, use: confirmNewsletter },
	leave: { read: leavingState, use: leaveNewsletter },
} as const;
export type NewsletterLink = keyof typeof links;

/** Loader data of the page behind a link: it only asks, because mail scanners open links. */
export async function readLink(args: RouteArguments, link: NewsletterLink, token: string) {
	return answerWith(args, link, await links[link].read(await store(), token, Date.now()));
}

/**
 * The button of that page, or a mail program's one click (RFC 8058): no cookie, no `Origin` and no redirect. The page
 * is drawn by the loader, which finds the link used.
 */
export async function takeLink(link: NewsletterLink, token: string) {
	const state = await links[link].use(await store(), token, Date.now());
	wakeOutbox();
	return data(null, statusOf(state));
}

function answerWith(args: RouteArguments, link: NewsletterLink, state: LinkState) {
	const { t } = translationOf(getInstance(args.context));
	const language = getLanguage(args.context);
	const head: Head = {
		title: t(`forms:newsletter.${link}.${state}.title`),
		description: t("forms:newsletter.intro"),
		language,
		noindex: true,
	};
	return data({ head, state }, statusOf(state));
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
