import { data } from "react-router";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
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
import { findTeamLink, pressTeamLink, type TeamLink } from "#app/leads/team-link.server.ts";
import { paths } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

type Standing = { link: Exclude<LinkName, "ownData">; state: LinkState; reference?: string };
type Work<Result> = (store: Store, token: string, now: number) => Promise<Result>;
type MailLink = { read: Work<Standing>; press: Work<Standing> };

/** The links of our mails by where their page is: how one stands, and what its button does. */
const mailLinks: Readonly<Record<string, MailLink>> = {
	[paths.newsletterConfirm]: visitorLink("confirm", confirmationState, confirmNewsletter),
	[paths.newsletterLeave]: visitorLink("leave", leavingState, leaveNewsletter),
	[paths.mailStop]: visitorLink("stop", stopState, stopMail),
	[paths.team]: { read: teamLink(findTeamLink), press: teamLink(pressTeamLink) },
};

function visitorLink(link: Standing["link"], read: Work<LinkState>, press: Work<LinkState>): MailLink {
	const standing =
		(work: Work<LinkState>): Work<Standing> =>
		async (...given) => ({ link, state: await work(...given) });
	return { read: standing(read), press: standing(press) };
}

function teamLink(work: Work<TeamLink | null>): Work<Standing> {
	return async (...given) => {
		const found = await work(...given);
		if (!found) return { link: "contacted", state: "unknown" };
		return { link: found.action, state: found.state, reference: found.lead.reference };
	};
}

/** The link of the page at `/newsletter/confirmar/<token>` and the like. Throws a 404 for an address that is none. */
function linkAt({ url }: RouteArguments): MailLink {
	const link = mailLinks[url.pathname.slice(0, url.pathname.lastIndexOf("/"))];
	if (!link) throw data(null, 404);
	return link;
}

/** Loader data of the page behind a link: it only asks, because mail scanners open links. */
export async function readMailLink(args: RouteArguments, token: string) {
	const { link, state, reference = "" } = await linkAt(args).read(await store(), token, Date.now());
	const language = getLanguage(args.context);
	const texts = mailTexts[language].link[link];
	const title = fillIn(texts[state].title, { reference });
	const text = fillIn(texts[state].text, { reference });
	const head: Head = { title, description: text, language, noindex: true };
	const isForTeam = args.url.pathname.startsWith(`${paths.team}/`);
	return data({ head, title, text, state, button: texts.button, isForTeam }, statusOf(state));
}

/** The button of that page, or a mail program's one click (RFC 8058): no cookie, no `Origin` and no redirect. */
export function pressMailLink(args: RouteArguments, token: string) {
	return handleForm(args, {
		read: () => null,
		tooMany: (_, seconds) => ({
			tooMany: fillIn(mailTexts[getLanguage(args.context)].tooMany, { seconds: String(seconds) }),
		}),
		handle: () => press(args, token),
	});
}

async function press(args: RouteArguments, token: string) {
	const { state } = await linkAt(args).press(await store(), token, Date.now());
	wakeOutbox();
	return data(null, statusOf(state));
}

function statusOf(state: LinkState): number {
	return state === "unknown" ? 404 : 200;
}
