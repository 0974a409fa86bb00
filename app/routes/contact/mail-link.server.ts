import { data } from "react-router";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { DeliverySettings } from "#app/leads/delivery/routing.ts";
import { wakeWorkers } from "#app/leads/delivery/workers.server.ts";
import { type Outcome, outcomes } from "#app/leads/lead.server.ts";
import type { LinkName, LinkState } from "#app/leads/link-token.server.ts";
import { findTeamLink, pressTeamLink, type TeamLink } from "#app/leads/team-link.server.ts";
import { readForm, tooManyPosts } from "#app/request/read-form.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

type MailLink = Exclude<LinkName, "ownData">;
type LinkStatus = { link: MailLink; state: LinkState; team?: TeamLink };

/** Reads or presses the link of a mail. `outcome` is what the team's form says of a contact. */
export type MailLinkStep = (
	store: Store,
	token: string,
	now: number,
	settings: DeliverySettings,
	outcome?: Outcome,
) => Promise<LinkStatus>;

/** A step of a link that is a visitor's, whose state is all there is to know. */
export function visitorStep(
	link: MailLink,
	step: (store: Store, token: string, now: number, settings: DeliverySettings) => Promise<LinkState>,
): MailLinkStep {
	return async (store, token, now, settings) => ({ link, state: await step(store, token, now, settings) });
}

export const findTeamStep: MailLinkStep = async (store, token, now) =>
	teamStatus(await findTeamLink(store, token, now));

export const pressTeamStep: MailLinkStep = async (store, token, now, settings, outcome) =>
	teamStatus(await pressTeamLink(store, token, now, settings, outcome));

function teamStatus(team: TeamLink | null): LinkStatus {
	return team ? { link: team.action, state: team.state, team } : { link: "contacted", state: "unknown" };
}

type MailLinkArguments = RouteArguments & { params: { token: string } };

/** Loader data of the page behind a link. It only asks: mail scanners open links too. */
export async function readMailLink({ context, params }: MailLinkArguments, read: MailLinkStep) {
	const request = context.get(requestContext);
	const { language } = request;
	const { link, state, team } = await read(await store(), params.token, Date.now(), request.settings);
	const reference = team?.lead.reference ?? "";
	const { ended, ...links } = textOf("mail", language).link;
	const texts = links[link];
	const shown = state === "unknown" ? { title: ended.title, text: ended[endedTextFor(link)] } : texts[state];
	const title = interpolate(shown.title, { reference });
	const description = interpolate(shown.text, { reference });
	const head: Head = { title, description, language, noindex: true };
	const isForTeam = endedTextFor(link) === "team";
	return data(
		{ head, state, button: texts.button, isForTeam, followUp: followUp(team, language) },
		statusOf(state),
	);
}

/** Which "this link has ended" text to show. */
function endedTextFor(link: MailLink) {
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
export async function pressMailLink(args: MailLinkArguments, press: MailLinkStep) {
	const form = await readForm(args);
	const request = args.context.get(requestContext);
	const { retryAfter, language } = request;
	if (retryAfter > 0) {
		const tooMany = interpolate(textOf("mail", language).tooMany, { seconds: String(retryAfter) });
		return tooManyPosts({ tooMany }, retryAfter);
	}
	const outcome = outcomes.find((one) => one === form.get("outcome"));
	const { state } = await press(await store(), args.params.token, Date.now(), request.settings, outcome);
	wakeWorkers();
	return data(null, statusOf(state));
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
