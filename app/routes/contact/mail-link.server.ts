import { data } from "react-router";
import { store } from "#app/db/process-store.ts";
import type { FormReply } from "#app/forms/form-status.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import { type Outcome, outcomes } from "#app/leads/lead.server.ts";
import type { LinkState } from "#app/leads/link-token.server.ts";
import {
	confirmationState,
	confirmNewsletter,
	unsubscribeByLink,
	unsubscribeState,
} from "#app/leads/newsletter.server.ts";
import { stopMail, stopState } from "#app/leads/suppression.server.ts";
import { findTeamLink, pressTeamLink, type TeamLink } from "#app/leads/team-link.server.ts";
import { paths } from "#app/paths.ts";
import { answerWithinLimit, readForm } from "#app/request/form-post.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** A link in a visitor's mail: `find` looks at its state, `press` does what it is for. */
type VisitorLink = {
	name: "confirm" | "unsubscribe" | "stop";
	find: typeof confirmationState;
	press: typeof confirmNewsletter;
};

const confirm: VisitorLink = { name: "confirm", find: confirmationState, press: confirmNewsletter };
const unsubscribe: VisitorLink = { name: "unsubscribe", find: unsubscribeState, press: unsubscribeByLink };
const stop: VisitorLink = { name: "stop", find: stopState, press: stopMail };

/** Visitors' links by route pattern. The fourth route is the team's. */
const visitorLinks: Readonly<Record<string, VisitorLink>> = {
	[`${paths.newsletterConfirm}/:token`]: confirm,
	[`${paths.newsletterUnsubscribe}/:token`]: unsubscribe,
	[`${paths.mailStop}/:token`]: stop,
};

type Found = { link: VisitorLink["name"] | TeamLink["action"]; state: LinkState; team?: TeamLink };

type MailLinkArguments = RouteArguments & { pattern: string; params: { token: string } };

/** Loader data of a link's page. Changes nothing, because mail scanners open links too. */
export async function readMailLink(args: MailLinkArguments) {
	const { language } = args.context.get(requestContext);
	const { link, state, team } = await findLink(args);
	const reference = team?.lead.reference ?? "";
	const texts = textOf("mail", language);
	const { ended, ...links } = texts.link;
	const about = aboutOf(link);
	const shown = state === "unknown" ? { title: ended.title, text: ended[about] } : links[link][state];
	const title = interpolate(shown.title, { reference });
	const head: Head = { title, description: interpolate(shown.text, { reference }), language, noindex: true };
	return data(
		{
			head,
			state,
			tooMany: texts.tooMany,
			button: links[link].button,
			isForTeam: about === "team",
			followUp: followUp(team, language),
		},
		statusOf(state),
	);
}

/** The link of a route, and its state. */
async function findLink({ pattern, params: { token } }: MailLinkArguments): Promise<Found> {
	const [opened, now] = [await store(), Date.now()];
	const visitors = visitorLinks[`/${pattern}`];
	if (visitors) return { link: visitors.name, state: await visitors.find(opened, token, now) };
	const team = await findTeamLink(opened, token, now);
	return team ? { link: team.action, state: team.state, team } : { link: "contacted", state: "unknown" };
}

/** Key of the text for "this link has ended". */
function aboutOf(link: Found["link"]) {
	if (link === "confirm") return link;
	return link === "unsubscribe" || link === "stop" ? "mail" : "team";
}

/** Buttons for the outcome, on the page of *contacted* once that is recorded; null elsewhere. Reveals no personal data. */
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

/** Action of a link's page, also for a mail program's one click (RFC 8058): no cookie, no `Origin` and no redirect. */
export async function pressMailLink(args: MailLinkArguments) {
	const form = readForm(args);
	const shown: Pick<FormReply, "retryAfter"> = {};
	return answerWithinLimit(args.context.get(requestContext), shown, async () => {
		const outcome = outcomes.find((name) => name === form.get("outcome"));
		const state = await pressLink(args, outcome);
		wakeWorkers();
		return data(shown, statusOf(state));
	});
}

/** Presses the link of a route; resolves to its state. `outcome`: the team's choice once the contact is recorded. */
async function pressLink({ context, pattern, params: { token } }: MailLinkArguments, outcome?: Outcome) {
	const [{ settings }, opened, now] = [context.get(requestContext), await store(), Date.now()];
	const visitors = visitorLinks[`/${pattern}`];
	if (visitors) return visitors.press(opened, token, now, settings);
	const team = await pressTeamLink(opened, token, now, settings, outcome);
	return team?.state ?? "unknown";
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
