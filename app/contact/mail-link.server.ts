import { data } from "react-router";
import { store } from "#app/db/process-store.ts";
import { fillIn, mailTexts } from "#app/leads/delivery/mail-text.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import type { LinkName, LinkState } from "#app/leads/link-token.server.ts";
import {
	confirmationState,
	confirmNewsletter,
	leaveNewsletter,
	leavingState,
} from "#app/leads/newsletter.server.ts";
import { stopMail, stopState } from "#app/leads/suppression.server.ts";
import { findTeamLink, pressTeamLink } from "#app/leads/team-link.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

const links = {
	confirm: { read: confirmationState, press: confirmNewsletter },
	leave: { read: leavingState, press: leaveNewsletter },
	stop: { read: stopState, press: stopMail },
} as const;
type VisitorLink = keyof typeof links;

/** Loader data of the page behind a link: it only asks, because mail scanners open links. */
export async function readMailLink(args: RouteArguments, link: VisitorLink, token: string) {
	return pageOf(args, link, await links[link].read(await store(), token, Date.now()));
}

/** The button of that page, or a mail program's one click (RFC 8058): no cookie, no `Origin` and no redirect. */
export async function pressMailLink(link: VisitorLink, token: string) {
	const state = await links[link].press(await store(), token, Date.now());
	wakeOutbox();
	return data(null, statusOf(state));
}

export async function readTeamLink(args: RouteArguments, token: string) {
	const link = await findTeamLink(await store(), token, Date.now());
	return pageOf(args, link?.action ?? "contacted", link?.state ?? "unknown", link?.lead.reference);
}

export async function pressTeamButton(token: string) {
	const link = await pressTeamLink(await store(), token, Date.now());
	wakeOutbox();
	return data(null, statusOf(link?.state ?? "unknown"));
}

function pageOf(
	{ context }: RouteArguments,
	link: Exclude<LinkName, "ownData">,
	state: LinkState,
	reference = "",
) {
	const language = getLanguage(context);
	const texts = mailTexts[language].link[link];
	const title = fillIn(texts[state].title, { reference });
	const text = fillIn(texts[state].text, { reference });
	const head: Head = { title, description: text, language, noindex: true };
	return data({ head, title, text, state, button: texts.button }, statusOf(state));
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
