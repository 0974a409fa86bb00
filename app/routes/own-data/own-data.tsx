import { data } from "react-router";
import { FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { ConfirmErasure, LinkExpired } from "#app/routes/own-data/last-pages.tsx";
import { LeadSection } from "#app/routes/own-data/lead-section.tsx";
import type { LinkReply } from "#app/routes/own-data/own-data.server.ts";
import { linkHref, readOwnData, submitOwnData } from "#app/routes/own-data/own-data.server.ts";
import type { HeldRecord, OwnDataView } from "#app/routes/own-data/own-data-view.server.ts";
import { ownDataView } from "#app/routes/own-data/own-data-view.server.ts";
import { RateLimited, RecordCard, Rows } from "#app/routes/own-data/record-card.tsx";
import { Alert, Banner } from "#app/ui/banner.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/own-data";

export const headers = noStoreHeaders;

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
	const request = context.get(requestContext);
	const { language } = request;
	const text = textOf("ownData", language);
	const { pageTitle: title, description } = text.page;
	const view = ownDataView(await readOwnData(request, token), language);
	return data(
		{
			head: { title, description, language, noindex: true } satisfies Head,
			text,
			view,
			action: linkHref(token, language),
			file: localizedHref(`${paths.ownData}/${token}.json`, language),
			correcting: url.searchParams.get("corrigir"),
		},
		{ status: view.state === "unknown" ? 404 : 200 },
	);
}

export function action(args: Route.ActionArgs) {
	return submitOwnData(args.params.token)(args);
}

export default function OwnDataLink({ loaderData: { head, ...page }, actionData }: Route.ComponentProps) {
	const reply = actionData ?? undefined;
	return (
		<Page head={head} hasErrors={reply?.state === "refused"}>
			<OwnDataPage language={head.language} reply={reply} {...page} />
		</Page>
	);
}

type Text = TextOf<"ownData">;

type OwnDataPageProps = {
	text: Text;
	language: Language;
	view: OwnDataView;
	/** Address of this page, and of its file. */
	action: string;
	file: string;
	reply: LinkReply | undefined;
	/** Reference of the lead whose answers are being corrected. */
	correcting: string | null;
};

/** All data held under one address, with the person's options; the link allows one change. */
function OwnDataPage({ text, language, view, action, file, reply, correcting }: OwnDataPageProps) {
	const { ended } = text;
	if (view.state !== "held")
		return (
			<LinkExpired
				language={language}
				again={ended.again}
				{...(view.state === "unknown"
					? { title: ended.unknownTitle, text: ended.unknown, closed: 0 }
					: {
							title: ended.erasedTitle,
							text: ended.erased,
							receipt: view.receipt && interpolate(ended.receipt, { receipt: view.receipt }),
							more: view.receipt === null ? ended.erasedElsewhere : ended.receiptUse,
						})}
			/>
		);
	const { email, isOpen, usedFor, isSubscribed, leads, drafts } = view;
	const counts = { leads: leads.length, drafts: drafts.length };
	if (reply?.state === "confirmErasure")
		return <ConfirmErasure text={text.erase} action={action} counts={counts} />;
	const isNothing = counts.leads + counts.drafts === 0;
	return (
		<div className="space-y-16 px-edge py-band-small print:space-y-6">
			<div className="max-w-4xl space-y-6">
				<h1>{text.page.title}</h1>
				{usedFor === "corrected" || usedFor === "left" ? (
					<Banner role="status">
						{text.done[usedFor]} {text.done.again}{" "}
						<a href={localizedHref(paths.ownData, language)}>{ended.again}</a>
					</Banner>
				) : null}
				{reply?.state === "unchanged" && <Banner role="status">{text.done.unchanged}</Banner>}
				{reply?.state === "failed" && <Alert>{text.done.failed}</Alert>}
				{reply?.state === "tooMany" && <RateLimited text={text.tooMany} retryAfter={reply.retryAfter} />}
				<p className="font-mono text-heading wrap-anywhere">{email}</p>
				<p className="text-lede/snug">{text.page.lede}</p>
				{isNothing && <p>{text.page.nothing}</p>}
				<div className="print:hidden">
					{isOpen && <p>{text.page.oneChange}</p>}
					<FormActions>
						<FormLink look="quiet" href={file} download>
							{text.page.download}
						</FormLink>
					</FormActions>
					<p className="mt-4 text-small text-quiet">{text.page.print}</p>
				</div>
			</div>
			{leads.map((lead) => (
				<LeadSection
					key={lead.reference}
					text={text}
					lead={lead}
					action={action}
					reply={reply}
					isOpen={isOpen}
					isCorrecting={isOpen && correcting === lead.reference}
				/>
			))}
			{drafts.map((draft, place) => (
				<DraftSection key={place} text={text} draft={draft} />
			))}
			<section>
				<h2 className="mb-4 text-group/none">{text.page.otherTitle}</h2>
				<ul className="list-disc space-y-1 pl-5">
					{view.others.map((line, place) => (
						<li key={place}>{line}</li>
					))}
				</ul>
			</section>
			{isOpen && isSubscribed && <Change action={action} change="unsubscribe" words={text.unsubscribe} />}
			{isOpen && !isNothing && <Change action={action} change="erase" words={text.erase} />}
		</div>
	);
}

function DraftSection({ text, draft }: { text: Text; draft: HeldRecord }) {
	return (
		<RecordCard title={draft.title} facts={draft.facts}>
			<h3 className="mb-3">{text.page.answers}</h3>
			<Rows rows={draft.answers} />
		</RecordCard>
	);
}

type ChangeProps = {
	action: string;
	change: "unsubscribe" | "erase";
	words: { title: string; text: string; button: string };
};

function Change({ action, change, words }: ChangeProps) {
	return (
		<section className="print:hidden">
			<h2 className="mb-3 text-group/none">{words.title}</h2>
			<p>{words.text}</p>
			<form method="post" action={action} className="mt-6">
				<input type="hidden" name="change" value={change} />
				<FormButton look="quiet">{words.button}</FormButton>
			</form>
		</section>
	);
}
