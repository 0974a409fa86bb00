import { data, redirect } from "react-router";
import { store } from "#app/db/process-store.ts";
import { FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import { forgetAddress } from "#app/leads/erase.server.ts";
import { unsubscribeAddress } from "#app/leads/newsletter.server.ts";
import { findOwnDataLink } from "#app/leads/own-data-link.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { noteFailure } from "#app/request/failure.ts";
import { formAction } from "#app/request/read-form.server.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { ownDataView } from "#app/routes/own-data/own-data-view.server.ts";
import { RecordCard } from "#app/routes/own-data/record-card.tsx";
import { Alert, Banner } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import { SplitLayout } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/own-data";

export const headers = noStoreHeaders;

/** The parameter that names the page. */
const PAGE = "pagina";

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
	const { language, log } = context.get(requestContext);
	const text = textOf("ownData", language);
	const { pageTitle: title, description } = text.page;
	const head: Head = { title, description, language, noindex: true };
	const opened = await store();
	const link = await findOwnDataLink(opened, token, Date.now());
	const page = Number(new URL(request.url).searchParams.get(PAGE)?.match(/^[1-9]\d{0,5}$/)?.[0] ?? 1);
	const view = link && link.email !== null ? await ownDataView(opened, link.email, page, language) : null;
	if (view) log.info("own data shown");
	return data(
		{
			head,
			text,
			link: link && { usedFor: link.usedFor, receiptId: link.receiptId },
			view,
			page,
			address: linkHref(token, language),
			file: linkHref(`${token}.json`, language),
		},
		{ status: link ? 200 : 404 },
	);
}

/** Why a post changed nothing. */
type Reply = { state: "confirmErasure" | "failed" } | { state: "tooMany"; retryAfter: number };

/** A change uses the link up; an erasure does so only when it is confirmed. */
export function action({ params: { token }, ...args }: Route.ActionArgs) {
	const submit = formAction({
		read: (posted) => posted,
		tooMany: (_, retryAfter): Reply => ({ state: "tooMany", retryAfter }),
		handle: (posted, request) => changeOwnData(request, token, posted),
	});
	return submit(args);
}

async function changeOwnData(request: RequestContext, token: string, posted: URLSearchParams) {
	const reply = (state: "confirmErasure" | "failed", status: number) => data<Reply>({ state }, status);
	const opened = await store();
	const link = await findOwnDataLink(opened, token, Date.now());
	if (!link) return data(null, 404);
	const { id, email } = link;
	if (email !== null && link.usedFor === null) {
		const change = posted.get("change");
		if (change === "erase" && posted.get("sure") !== "yes") return reply("confirmErasure", 200);
		const receivers = receiversOf(request.settings);
		try {
			if (change === "erase") await forgetAddress(opened, { linkId: id, email }, Date.now(), receivers);
			if (change === "unsubscribe")
				await unsubscribeAddress(opened, { linkId: id, email }, Date.now(), receivers);
		} catch (error) {
			noteFailure(request, error);
			return reply("failed", 500);
		}
		wakeOutbox();
	}
	throw redirect(linkHref(token, request.language), 303);
}

function linkHref(token: string, language: Language): string {
	return localizedHref(`${paths.ownData}/${token}`, language);
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
	const { head, text, link, view, address } = loaderData;
	return (
		<Page head={head}>
			{!view ? (
				<LinkExpired text={text.ended} link={link} language={head.language} />
			) : actionData?.state === "confirmErasure" ? (
				<ConfirmErasure text={text.erase} address={address} counts={view.counts} />
			) : (
				<HeldData {...loaderData} view={view} reply={actionData} />
			)}
		</Page>
	);
}

type Loaded = Route.ComponentProps["loaderData"];
type Text = TextOf<"ownData">;
type ExpiredProps = Pick<Loaded, "link"> & { text: Text["ended"]; language: Language };

/** For a link that no longer works, or whose person was erased. */
function LinkExpired({ text, link, language }: ExpiredProps) {
	return (
		<SplitLayout title={link ? text.erasedTitle : text.unknownTitle}>
			<p className="text-lede/snug">{link ? text.erased : text.unknown}</p>
			{link?.receiptId && (
				<p className="font-mono text-small">
					<NoBreak text={interpolate(text.receipt, { receipt: link.receiptId })} />
				</p>
			)}
			{link && <p>{link.receiptId === null ? text.erasedElsewhere : text.receiptUse}</p>}
			<p>
				<a href={localizedHref(paths.ownData, language)}>{text.again}</a>
			</p>
		</SplitLayout>
	);
}

type ConfirmErasureProps = {
	text: Text["erase"];
	address: string;
	counts: { leads: number; drafts: number };
};

function ConfirmErasure({ text, address, counts }: ConfirmErasureProps) {
	return (
		<SplitLayout title={text.sureTitle}>
			<p className="text-lede/snug">{interpolate(text.sure, counts)}</p>
			<form method="post" action={address}>
				<input type="hidden" name="change" value="erase" />
				<input type="hidden" name="sure" value="yes" />
				<FormActions>
					<SubmitButton>{text.sureButton}</SubmitButton>{" "}
					<a href={address} className="py-3">
						{text.cancel}
					</a>
				</FormActions>
			</form>
		</SplitLayout>
	);
}

type HeldDataProps = Loaded & { view: NonNullable<Loaded["view"]>; reply: Reply | null | undefined };

/** All data held under one address, with the person's options; the link allows one change. */
function HeldData({ head, text, link, view, page: number, address, file, reply }: HeldDataProps) {
	const { page, done } = text;
	const isEmpty = view.counts.leads + view.counts.drafts === 0;
	const isOpen = link?.usedFor === null;
	const pageHref = (to: number) => localizedHref(address, head.language, { [PAGE]: String(to) });
	return (
		<div className="stack-10 px-edge py-band-small print:stack-6">
			<div className="max-w-4xl stack-6">
				<h1>{page.title}</h1>
				{link?.usedFor === "left" && (
					<Banner role="status">
						{done.left} {done.again}{" "}
						<a href={localizedHref(paths.ownData, head.language)}>{text.ended.again}</a>
					</Banner>
				)}
				{reply?.state === "failed" && <Alert>{done.failed}</Alert>}
				{reply?.state === "tooMany" && (
					<Alert>{interpolate(text.tooMany, { seconds: reply.retryAfter })}</Alert>
				)}
				<p className="font-mono text-heading wrap-anywhere">{view.email}</p>
				<p className="text-lede/snug">{page.lede}</p>
				{isEmpty && <p>{page.nothing}</p>}
				<div className="print:hidden">
					{isOpen && <p>{page.oneChange}</p>}
					<FormActions>
						<FormLink look="quiet" href={file} download>
							{page.download}
						</FormLink>
					</FormActions>
					<p className="mt-4 text-small text-quiet">{page.print}</p>
				</div>
			</div>
			{view.records.map((record, place) => (
				<RecordCard key={place} answersTitle={page.answers} record={record} />
			))}
			{view.pages > 1 && (
				<nav aria-label={page.pagesTitle} className="flex flex-wrap gap-6 print:hidden">
					{number > 1 && <a href={pageHref(number - 1)}>{page.earlier}</a>}
					<span>{interpolate(page.pageOf, { page: number, pages: view.pages })}</span>
					{number < view.pages && <a href={pageHref(number + 1)}>{page.later}</a>}
				</nav>
			)}
			<section>
				<h2 className="mb-4 text-group/none">{page.otherTitle}</h2>
				<ul className="list-disc stack-2 pl-5">
					{view.others.map((line, place) => (
						<li key={place}>{line}</li>
					))}
				</ul>
			</section>
			{isOpen && view.isSubscribed && (
				<Change address={address} change="unsubscribe" words={text.unsubscribe} />
			)}
			{isOpen && !isEmpty && <Change address={address} change="erase" words={text.erase} />}
		</div>
	);
}

type ChangeProps = {
	address: string;
	change: "unsubscribe" | "erase";
	words: { title: string; text: string; button: string };
};

function Change({ address, change, words }: ChangeProps) {
	return (
		<section className="print:hidden">
			<h2 className="mb-3 text-group/none">{words.title}</h2>
			<p>{words.text}</p>
			<form method="post" action={address} className="mt-6">
				<input type="hidden" name="change" value={change} />
				<FormButton look="quiet">{words.button}</FormButton>
			</form>
		</section>
	);
}
