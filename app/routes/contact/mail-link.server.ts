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

type VisitorLink = readonly [
	name: "confirm" | "unsubscribe" | "stop",
	find: typeof confirmationState,
	press: typeof confirmNewsletter,
];

/** Visitors' links by route pattern: name, function for the state, function for the press. The fourth route is the team's. */
const visitorLinks: Readonly<Record<string, VisitorLink>> = {
	[`${paths.newsletterConfirm}/:token`]: ["confirm", confirmationState, confirmNewsletter],
	[`${paths.newsletterUnsubscribe}/:token`]: ["unsubscribe", unsubscribeState, unsubscribeByLink],
	[`${paths.mailStop}/:token`]: ["stop", stopState, stopMail],
};

type Found = { link: VisitorLink[0] | TeamLink["action"]; state: LinkState; team?: TeamLink };

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
	const description = interpolate(shown.text, { reference });
	const head: Head = { title, description, language, noindex: true };
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

/** The link of a route. A given `outcome` presses it: null, or the result of a contact. */
async function findLink(
	{ context, pattern, params: { token } }: MailLinkArguments,
	outcome?: Outcome | null,
): Promise<Found> {
	const { settings } = context.get(requestContext);
	const [opened, now, isPressed] = [await store(), Date.now(), outcome !== undefined];
	const visitors = visitorLinks[`/${pattern}`];
	if (visitors) {
		const [link, find, press] = visitors;
		return { link, state: await (isPressed ? press : find)(opened, token, now, settings) };
	}
	const team = isPressed
		? await pressTeamLink(opened, token, now, settings, outcome ?? undefined)
		: await findTeamLink(opened, token, now);
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
		const { state } = await findLink(args, outcomes.find((one) => one === form.get("outcome")) ?? null);
		wakeWorkers();
		return data(shown, statusOf(state));
	});
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
