import { Link } from "react-router";
import { store } from "#app/db/process-store.ts";
import { ButtonForm } from "#app/forms/form-button.tsx";
import { textOf } from "#app/i18n/texts.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { discardDraft } from "#app/leads/draft/draft.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLeadByKey } from "#app/leads/lead.server.ts";
import { localizedHref, noticeParameter, paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { privateFormHeaders } from "#app/request/response-headers.ts";
import { WizardNotices } from "#app/routes/quote/notices.tsx";
import { useLastActionData } from "#app/routes/quote/use-last-action-data.ts";
import {
	browserKey,
	draftHref,
	noticeWords,
	readDraft,
	readWizardPost,
	redirectWithKey,
	wizardWait,
} from "#app/routes/quote/wizard-request.server.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { type Head, PageHead } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/discard";

export const handle: PageHandle = { headerButton: "none" };

export const headers = privateFormHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const request = context.get(requestContext);
	const draft = await readDraft(request, params.draft);
	const { title, text, asked } = textOf("quoteServer", request.language).discard;
	const lead = await findLeadByKey(await store(), draftIdempotencyKey(draft.id));
	const head: Head = { title, description: text, language: request.language, noindex: true };
	return { head, asked: lead && asked, back: draftHref(request, draft.address, draft.step) };
}

/** Discards the draft; the browser kept its pages for its Back, and none is shown again. */
export async function action(args: Route.ActionArgs) {
	const { request } = await readWizardPost(args, []);
	const draft = await readDraft(request, args.params.draft);
	if (request.retryAfter > 0) return wizardWait(request.retryAfter);
	const key = await discardDraft(await store(), draft.id, browserKey(request));
	const notice = { [noticeParameter]: noticeWords.discarded };
	const gone = redirectWithKey(request, key, localizedHref(paths.quote, request.language, notice));
	gone.headers.set("Clear-Site-Data", '"cache"');
	return gone;
}

/** Asks once more before a begun request is discarded. */
export default function QuoteDiscard({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const reply = useLastActionData(actionData, page);
	return (
		<>
			<PageHead head={page.head} hasErrors={reply !== undefined} />
			<SplitPage title={page.head.title} notice={<WizardNotices reply={reply} />}>
				<p className="text-lede/snug">
					<NoBreak text={page.head.description} />
				</p>
				{page.asked && <p>{page.asked}</p>}
				<ButtonForm>{t("wizard:discard.button")}</ButtonForm>
				<p>
					<Link className="inline-block py-3" to={page.back}>
						{t("wizard:discard.keep")}
					</Link>
				</p>
			</SplitPage>
		</>
	);
}
