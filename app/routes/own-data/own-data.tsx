import type { ComponentProps } from "react";
import { data, redirect } from "react-router";
import { store } from "#app/db/process-store.ts";
import { ButtonForm, FormActions, FormLink, SubmitButton } from "#app/forms/form-button.tsx";
import type { FormReply } from "#app/forms/form-status.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { findOwnDataLink } from "#app/leads/own-data-link.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { answerPost, readForm } from "#app/request/form-post.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { Alert } from "#app/ui/banner.tsx";
import { FactRows } from "#app/ui/fact-rows.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import { Split } from "#app/ui/section.tsx";
import { SplitLayout } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/own-data";
import { type HeldRecord, ownDataView } from "./own-data-view.server.ts";

export const headers = personalHeaders;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
	const { language, log } = context.get(requestContext);
	const text = textOf("ownData", language);
	const opened = await store();
	const link = await findOwnDataLink(opened, token, Date.now());
	const view = link && link.email !== null ? await ownDataView(opened, link.email, language) : null;
	if (view) log.info("own data shown");
	const { pageTitle, description } = text.page;
	const title = view ? pageTitle : link ? text.ended.erasedTitle : text.ended.unknownTitle;
	const head: Head = { title, description, language, noindex: true };
	return data(
		{
			head,
			text,
			link: link && { receiptId: link.receiptId },
			view,
			action: linkHref(token, language),
			file: linkHref(`${token}.json`, language),
		},
		{ status: link ? 200 : 404 },
	);
}

/** Reply to a post that erased nothing: asks for confirmation, or says why it failed. */
type Reply = Pick<FormReply, "retryAfter" | "sendFailed"> & { asksToConfirm?: true };

/** Field of the page that asks for confirmation. */
const sureName = "sure";

/** Erases everything stored under the link's e-mail address, once confirmed. */
export async function action(args: Route.ActionArgs) {
	const form = readForm(args);
	const { token } = args.params;
	const context = args.context.get(requestContext);
	const work = async () => {
		const opened = await store();
		const link = await findOwnDataLink(opened, token, Date.now());
		if (!link) return data<Reply>({}, 404);
		if (link.email !== null) {
			if (form.get(sureName) !== "yes") return data<Reply>({ asksToConfirm: true });
			await forgetPerson(opened, link.email, Date.now(), context.settings, link.id);
			wakeWorkers();
		}
		return redirect(linkHref(token, context.language), 303);
	};
	const shown: Reply = {};
	return answerPost(context, work, { shown, failed: textOf("ownData", context.language).erase.failed });
}

const linkHref = (token: string, language: Language) => localizedHref(`${paths.ownData}/${token}`, language);

export default function OwnData({ loaderData, actionData: reply }: Route.ComponentProps) {
	const { head, view } = loaderData;
	return (
		<Page head={head}>
			{!view ? (
				<LinkExpired {...loaderData} />
			) : reply?.asksToConfirm ? (
				<ConfirmErasure {...loaderData} view={view} />
			) : (
				<HeldData {...loaderData} view={view} reply={reply} />
			)}
		</Page>
	);
}

type Loaded = Route.ComponentProps["loaderData"];
type Opened = Loaded & { view: NonNullable<Loaded["view"]> };

/** Page of a link that no longer works, or whose person was erased. */
function LinkExpired({ head, text: { ended: text }, link }: Loaded) {
	const receipt = link?.receiptId && interpolate(text.receipt, { receipt: link.receiptId });
	return (
		<SplitLayout title={link ? text.erasedTitle : text.unknownTitle}>
			<p className="text-lede/snug">{link ? text.erased : text.unknown}</p>
			{receipt && <NoBreak as="p" className="font-mono text-small" text={receipt} />}
			{link && <p>{link.receiptId === null ? text.erasedElsewhere : text.receiptUse}</p>}
			<p>
				<a href={localizedHref(paths.ownData, head.language)}>{text.again}</a>
			</p>
		</SplitLayout>
	);
}

function ConfirmErasure({ text: { erase: text }, action, file, view }: Opened) {
	return (
		<SplitLayout title={text.sureTitle}>
			<p className="text-lede/snug">
				{interpolate(text.sure, view.counts)} <a href={file}>{text.copyFirst}</a>.
			</p>
			<form method="post" action={action}>
				<input type="hidden" name={sureName} value="yes" />
				<FormActions>
					<FormLink href={action}>{text.cancel}</FormLink>{" "}
					<SubmitButton look="quiet">{text.sureButton}</SubmitButton>
				</FormActions>
			</form>
		</SplitLayout>
	);
}

function HeldData({ text, view, file, reply }: Opened & { reply: Reply | undefined }) {
	const { page, unsubscribe, erase } = text;
	const isEmpty = view.counts.leads + view.counts.drafts === 0;
	return (
		<div className="stack-6 px-edge py-band-small">
			<div className="max-w-4xl stack-6">
				<h1>{page.title}</h1>
				{reply?.retryAfter && <Alert>{interpolate(text.tooMany, { seconds: reply.retryAfter })}</Alert>}
				{reply?.sendFailed && <Alert>{reply.sendFailed}</Alert>}
				<p className="font-mono text-heading wrap-anywhere">{view.email}</p>
				<NoBreak as="p" className="text-lede/snug" text={page.lede} />
				{isEmpty && <NoBreak as="p" text={page.nothing} />}
				<div className="print:hidden">
					<p>{page.oneHour}</p>
					<FormActions>
						<FormLink look="quiet" href={file} download>
							{page.download}
						</FormLink>
						{!isEmpty && <a href="#apagar">{erase.title}</a>}
					</FormActions>
					<p className="mt-4 text-small text-quiet">{page.print}</p>
				</div>
			</div>
			{view.records.map((record, index) => (
				<RecordCard key={index} answersTitle={page.answers} record={record} />
			))}
			{view.onlyNewest && <p>{view.onlyNewest}</p>}
			<section>
				<h2 className="mb-4 text-group/none">{page.otherTitle}</h2>
				<ul className="list-disc stack-2 pl-5">
					{view.others.map((line, index) => (
						<NoBreak as="li" key={index} text={line} />
					))}
				</ul>
			</section>
			{view.unsubscribe && (
				<Option title={unsubscribe.title} text={unsubscribe.text}>
					<FormLink look="quiet" href={view.unsubscribe}>
						{unsubscribe.button}
					</FormLink>
				</Option>
			)}
			{!isEmpty && (
				<Option id="apagar" title={erase.title} text={erase.text}>
					<ButtonForm look="quiet">{erase.button}</ButtonForm>
				</Option>
			)}
		</div>
	);
}

function Option({ id, title, text, children }: ComponentProps<"section"> & { text: string }) {
	return (
		<section id={id} className="scroll-mt-22 print:hidden">
			<h2 className="mb-3 text-group/none">{title}</h2>
			<p className="mb-6">{text}</p>
			{children}
		</section>
	);
}

function RecordCard({ record, answersTitle }: { record: HeldRecord; answersTitle: string }) {
	const { title, reference, facts, answers } = record;
	return (
		<section aria-label={`${title} ${reference}`.trim()}>
			<Split className="border-t-4 border-heading pt-6">
				<div className="print:break-inside-avoid">
					<h2 className="mb-4 text-group/none">{title}</h2>
					{reference && <p className="mb-4 font-mono font-bold text-heading">{reference}</p>}
					<FactRows rows={facts} />
				</div>
				<div className="print:mt-4">
					<h3 className="mb-3">{answersTitle}</h3>
					<FactRows rows={answers} />
				</div>
			</Split>
		</section>
	);
}
