import { store } from "#app/db/process-store.ts";
import { formatTime } from "#app/formats/clock.ts";
import { profileOf } from "#app/forms/field.ts";
import { ButtonForm, FormLink } from "#app/forms/form-button.tsx";
import { textOf } from "#app/i18n/texts.server.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { discardDraft } from "#app/leads/draft/draft.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLeadBy } from "#app/leads/lead.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { privateFormHeaders } from "#app/request/response-headers.ts";
import { type Quarter, Ring } from "#app/ui/art/ring.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { type Head, PageHead } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/discard";
import { useLastActionData, WizardNotices } from "./notices.tsx";
import { Post } from "./post.server.ts";
import { Visit } from "./visit.server.ts";

export const handle: PageHandle = { headerButton: "none" };

export const headers = privateFormHeaders;

export async function loader(args: Route.LoaderArgs) {
	const visit = new Visit(args);
	const { language } = visit.context;
	const draft = await visit.draft();
	const text = textOf("quoteServer", language).discard;
	const lead = await findLeadBy(await store(), "idempotency_key", draftIdempotencyKey(draft.id));
	const head: Head = { title: text.title, description: text.text, language, noindex: true };
	const { option, open } = textOf("wizard", language);
	const which = `${option.profile[profileOf(draft.answers) ?? "client"]}\n${open.begun} ${formatTime(draft.createdAt, language)}`;
	const ownDataTitle = textOf("ownData", language).ask.title;
	const ownData = lead && localizedHref(paths.ownData, language);
	return { head, ...text, which, ownData, ownDataTitle, back: visit.href(draft.page) };
}

/** Discards the draft, and clears the pages that the browser kept for Back from its disk. */
export async function action(args: Route.ActionArgs) {
	const post = new Post(args);
	const { visit } = post;
	return post.reply(async () => {
		const { id } = await visit.draft();
		const key = await discardDraft(await store(), id, visit.key);
		const gone = visit.redirectWithKey(visit.startHref("discarded"), key);
		gone.headers.set("Clear-Site-Data", '"cache"');
		return gone;
	});
}

const apart = Array<Quarter>(4).fill("away");

/** Asks for confirmation before discarding a draft. */
export default function QuoteDiscard({ loaderData: page, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, page);
	return (
		<SplitPage
			title={page.title}
			notice={<WizardNotices reply={reply} />}
			art={<Ring quarters={apart} colours={apart.map(() => "fill-bone")} className="w-40 py-16 lg:w-80" />}
		>
			<PageHead head={page.head} hasErrors={reply !== undefined} />
			<p className="font-mono text-small whitespace-pre-wrap">{page.which}</p>
			<NoBreak as="p" className="text-lede/snug" text={page.text} />
			{page.ownData && (
				<p>
					{page.asked} <a href={page.ownData}>{page.ownDataTitle}</a>.
				</p>
			)}
			<FormLink href={page.back}>{page.keep}</FormLink>
			<ButtonForm look="quiet">{page.button}</ButtonForm>
		</SplitPage>
	);
}
