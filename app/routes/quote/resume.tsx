import { data, redirect } from "react-router";
import { brand } from "#app/brand.ts";
import { store } from "#app/db/process-store.ts";
import { momentOf } from "#app/formats/clock.ts";
import { ButtonForm } from "#app/forms/form-button.tsx";
import { openPage } from "#app/forms/validation.server.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import type { Draft } from "#app/leads/draft/draft.server.ts";
import { findByResumeToken, takeDraft } from "#app/leads/draft/resume-link.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { type Head, PageHead } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/resume";
import { WaysOn } from "./actions.tsx";
import { useLastActionData, WizardNotices } from "./notices.tsx";
import { Post } from "./post.server.ts";
import { Visit } from "./visit.server.ts";

export const handle: PageHandle = { headerButton: "none" };

export const headers = personalHeaders;

/** Changes nothing, because mail scanners and previews open links too. */
export async function loader(args: Route.LoaderArgs) {
	const visit = new Visit(args);
	const { language } = visit.context;
	const found = await findByResumeToken(await store(), args.params.token, visit.key, Date.now());
	if (found?.state === "own") return redirect(openHref(visit, found.draft));
	const state = found?.state ?? "unknown";
	const texts = textOf("quoteServer", language).resume;
	const { title, text } = texts[state];
	const head: Head = { title, description: text, language, noindex: true };
	const more = state === "open" ? null : interpolate(texts[state].more, { email: brand.email });
	const until = found && momentOf(found.draft.expiresAt, language);
	return data({ head, state, more, until } as const, state === "taken" || state === "unknown" ? 404 : 200);
}

/** Moves the linked draft to this browser. Shows the page again if the link is forged or ended, or the draft was sent. */
export async function action(args: Route.ActionArgs) {
	const post = new Post(args);
	const { visit } = post;
	return post.reply(async () => {
		const draft = await takeDraft(await store(), args.params.token, visit.key, Date.now());
		return draft ? visit.redirectWithKey(openHref(visit, draft)) : data(null);
	});
}

const openHref = (visit: Visit, { address, answers }: Draft) => visit.href(openPage(answers), {}, address);

export default function QuoteResume({ loaderData: page, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData ?? undefined, page);
	const { t, language } = useTranslation();
	return (
		<SplitPage title={page.head.title} notice={<WizardNotices reply={reply} />}>
			<PageHead head={page.head} hasErrors={reply !== undefined} />
			<p className="text-lede/snug">{page.head.description}</p>
			{page.state === "open" && page.until ? (
				<>
					<p>
						{t("wizard:saved.link.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
						{t("wizard:received.timeZone")}).
					</p>
					<ButtonForm>{t("wizard:resume.button")}</ButtonForm>
				</>
			) : (
				<>
					<NoBreak as="p" text={page.more ?? ""} />
					<WaysOn to={localizedHref(paths.quote, language)}>{t("wizard:resume.another")}</WaysOn>
				</>
			)}
		</SplitPage>
	);
}
