import { data } from "react-router";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { DeliverySettings } from "#app/leads/delivery/routing.ts";
import { wakeWorkers } from "#app/leads/delivery/workers.server.ts";
import { outcomes } from "#app/leads/lead.server.ts";
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
import type { Head } from "#app/ui/page-head.tsx";

type LinkStatus = { link: Exclude<LinkName, "ownData">; state: LinkState; team?: TeamLink };
type Act = (store: Store, token: string, now: number, settings: DeliverySettings) => Promise<LinkState>;

/** The links in mails to visitors by the path of their page: reading one's state, and what its button does. */
const visitorLinks: Readonly<Record<string, { link: LinkStatus["link"]; read: Act; press: Act }>> = {
	[paths.newsletterConfirm]: { link: "confirm", read: confirmationState, press: confirmNewsletter },
	[paths.newsletterUnsubscribe]: { link: "unsubscribe", read: unsubscribeState, press: unsubscribeByLink },
	[paths.mailStop]: { link: "stop", read: stopState, press: stopMail },
};

/** The link at `/newsletter/confirmar/<token>` and the like, pressed if a form was posted. Throws 404 for any other address. */
async function statusOfLink(
	{ pathname, settings }: RequestContext,
	token: string,
	form?: URLSearchParams,
): Promise<LinkStatus> {
	const path = pathname.slice(0, pathname.lastIndexOf("/"));
	const known = [await store(), token, Date.now()] as const;
	if (path === paths.team) {
		const outcome = outcomes.find((one) => one === form?.get("outcome"));
		const team = await (form ? pressTeamLink(...known, settings, outcome) : findTeamLink(...known));
		return team ? { link: team.action, state: team.state, team } : { link: "contacted", state: "unknown" };
	}
	const found = visitorLinks[path];
	if (!found) throw data(null, 404);
	return { link: found.link, state: await (form ? found.press : found.read)(...known, settings) };
}

/** Loader data of the page behind a link. It only asks: mail scanners open links too. */
export async function readMailLink(request: RequestContext, token: string) {
	const { language } = request;
	const { link, state, team } = await statusOfLink(request, token);
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
function followUp(team: TeamLink | undefined, language: Language) {
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
	const { retryAfter, language } = request;
	if (retryAfter > 0) {
		const tooMany = interpolate(textOf("mail", language).tooMany, { seconds: String(retryAfter) });
		return tooManyPosts({ tooMany }, retryAfter);
	}
	const { state } = await statusOfLink(request, token, form);
	wakeWorkers();
	return data(null, statusOf(state));
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
