import { data } from "react-router";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { type Receivers, receiversOf } from "#app/leads/delivery/routing.ts";
import { type Outcome, outcomes } from "#app/leads/lead.server.ts";
import type { LinkName, LinkState } from "#app/leads/link-token.server.ts";
import {
	confirmationState,
	confirmNewsletter,
	unsubscribeByLink,
	unsubscribeState,
} from "#app/leads/newsletter.server.ts";
import { stopMail, stopState } from "#app/leads/suppression.server.ts";
import { findTeamLink, pressTeamLink, type TeamLink } from "#app/leads/team-link.server.ts";
import { paths } from "#app/paths.ts";
import { readForm, tooManyPosts } from "#app/request/read-form.server.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { type FollowUp, outcomeName } from "#app/routes/contact/follow-up.ts";
import type { Head } from "#app/ui/page-head.tsx";

type LinkStatus = { link: Exclude<LinkName, "ownData">; state: LinkState; team?: TeamLink };
type Read<Result> = (store: Store, token: string, now: number, receivers: Receivers) => Promise<Result>;
type Press = (...args: [...Parameters<Read<LinkStatus>>, form: URLSearchParams]) => Promise<LinkStatus>;
type MailLink = { read: Read<LinkStatus>; press: Press };

/** The links in our mails by the path of their page: reading one's state, and what its button does. */
const mailLinks: Readonly<Record<string, MailLink>> = {
	[paths.newsletterConfirm]: visitorLink("confirm", confirmationState, confirmNewsletter),
	[paths.newsletterUnsubscribe]: visitorLink("unsubscribe", unsubscribeState, unsubscribeByLink),
	[paths.mailStop]: visitorLink("stop", stopState, stopMail),
	[paths.team]: {
		read: async (store, token, now) => teamLinkStatus(await findTeamLink(store, token, now)),
		press: async (store, token, now, receivers, form) =>
			teamLinkStatus(await pressTeamLink(store, token, now, receivers, outcomeIn(form))),
	},
};

function visitorLink(link: LinkStatus["link"], read: Read<LinkState>, press: Read<LinkState>): MailLink {
	const statusAfter =
		(work: Read<LinkState>): Read<LinkStatus> =>
		async (...args) => ({ link, state: await work(...args) });
	return { read: statusAfter(read), press: statusAfter(press) };
}

function teamLinkStatus(team: TeamLink | null): LinkStatus {
	return team ? { link: team.action, state: team.state, team } : { link: "contacted", state: "unknown" };
}

function outcomeIn(form: URLSearchParams): Outcome | undefined {
	return outcomes.find((one) => one === form.get(outcomeName));
}

/** The link of the page at `/newsletter/confirmar/<token>` and the like. Throws 404 for any other address. */
function linkAt({ pathname }: RequestContext): MailLink {
	const link = mailLinks[pathname.slice(0, pathname.lastIndexOf("/"))];
	if (!link) throw data(null, 404);
	return link;
}

/** Loader data of the page behind a link. It only asks: mail scanners open links too. */
export async function readMailLink(request: RequestContext, token: string) {
	const { language, settings } = request;
	const receivers = receiversOf(settings);
	const { link, state, team } = await linkAt(request).read(await store(), token, Date.now(), receivers);
	const reference = team?.lead.reference ?? "";
	const { ended, ...links } = textOf("mail", language).link;
	const texts = links[link];
	const shown = state === "unknown" ? { title: ended.title, text: ended[endOf(link)] } : texts[state];
	const title = interpolate(shown.title, { reference });
	const description = interpolate(shown.text, { reference });
	const head: Head = { title, description, language, noindex: true };
	const isForTeam = request.pathname.startsWith(`${paths.team}/`);
	return data(
		{ head, state, button: texts.button, isForTeam, followUp: followUp(team, language) },
		statusOf(state),
	);
}

/** Which "this link has ended" text to show. */
function endOf(link: LinkStatus["link"]) {
	if (link === "confirm") return link;
	return link === "unsubscribe" || link === "stop" ? "mail" : "team";
}

/** The buttons for the outcome, behind the link *contacted* once the contact is recorded. They reveal no personal data. */
function followUp(team: TeamLink | undefined, language: Language): FollowUp | null {
	if (team?.action !== "contacted" || team.state !== "done") return null;
	const { question, outcome: names, noted } = textOf("mail", language).followUp;
	const { outcome } = team.lead;
	return {
		question,
		outcomes: outcomes.map((value) => ({ value, label: names[value] })),
		noted: outcome === null ? null : interpolate(noted, { outcome: names[outcome] }),
	};
}

/** The button of that page, or a mail program's one click (RFC 8058): no cookie, no `Origin` and no redirect. */
export async function pressMailLink(args: RouteArguments, token: string) {
	const form = await readForm(args);
	const request = args.context.get(requestContext);
	const { retryAfter, settings, language } = request;
	if (retryAfter > 0) {
		const tooMany = interpolate(textOf("mail", language).tooMany, { seconds: String(retryAfter) });
		return tooManyPosts({ tooMany }, retryAfter);
	}
	const receivers = receiversOf(settings);
	const { state } = await linkAt(request).press(await store(), token, Date.now(), receivers, form);
	wakeOutbox();
	return data(null, statusOf(state));
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
