import { Link } from "react-router";
import { brand } from "#app/brand.ts";
import { CopyButton, FormActions, FormButton } from "#app/forms/form-button.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { WaysOn } from "#app/routes/quote/actions.tsx";
import { readPage } from "#app/routes/quote/navigation/data-cache.client.ts";
import { WizardNotices } from "#app/routes/quote/notices.tsx";
import { OwnRings } from "#app/routes/quote/own-rings.tsx";
import { readSaved, type SavedPage, submitSaved } from "#app/routes/quote/saved.server.ts";
import { wizardHeaders } from "#app/routes/quote/wizard-headers.ts";
import { PrivacyLink } from "#app/routes/quote/wizard-layout.tsx";
import type { WizardReply } from "#app/routes/quote/wizard-post.server.ts";
import { Rings } from "#app/ui/art/rings.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/saved";

export const handle: PageHandle = { headerButton: "back" };

export const headers = wizardHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
	return readSaved({ context }, params.draft);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitSaved(args, args.params.draft);
}

export default function QuoteSaved({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} />
			<Saved page={loaderData} reply={reply} />
		</>
	);
}

type SavedProps = { page: SavedPage; reply: WizardReply | undefined };

function Saved({ page, reply }: SavedProps) {
	const { t } = useTranslation();
	return (
		<main id="main" tabIndex={-1} className="lg:grid lg:grid-cols-[59fr_41fr]">
			<div className="min-w-0 space-y-6 px-edge py-band-small lg:pr-[5vw]">
				<WizardNotices notice={page.notice} reply={reply} />
				<h1>{t("wizard:saved.title")}</h1>
				<p className="text-lede/snug">
					{t("wizard:saved.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
					{t("wizard:received.timeZone")}). {t("wizard:saved.erased")}
					{page.offer.state !== "asked" && ` ${t("wizard:saved.notSent")}`}
				</p>
				<p>{page.isListed ? t("wizard:saved.byBrowser") : t("wizard:saved.byAddress")}</p>
				<WaysOn to={page.back}>{t("wizard:saved.back")}</WaysOn>
			</div>
			<OwnRings html={page.rings} />
			<div className="min-w-0 px-edge lg:pr-[5vw]">
				<Offer page={page} />
			</div>
			<section className="ground-sand space-y-5 px-edge py-band-small lg:pl-[4vw]">
				<h2 className="text-group/none">{t("wizard:saved.link.title")}</h2>
				{page.link ? (
					<Elsewhere page={page} link={page.link} />
				) : (
					<>
						<p>{t("wizard:saved.link.none")}</p>
						<Rings across={1} closed={0} className="max-w-58 bg-forest" />
					</>
				)}
				<form method="post" action={page.action} className="print:hidden">
					<input type="hidden" name="press" value="yes" />
					<FormActions className="xl:mr-0">
						{page.offersMail && (
							<>
								<FormButton look="quiet" name="mail" value="1">
									<span>
										<NoBreak text={t("wizard:saved.link.mail")} />
									</span>
								</FormButton>{" "}
							</>
						)}
						{page.link ? (
							<FormButton look="text" name="end" value="1">
								{t("wizard:saved.link.end")}
							</FormButton>
						) : (
							<SubmitButton>{t("wizard:saved.link.create")}</SubmitButton>
						)}
					</FormActions>
				</form>
			</section>
		</main>
	);
}

/** Offers a contact about the answers so far, to visitors who do not want to finish the request. */
function Offer({ page: { offer, profile, retention, action } }: { page: SavedPage }) {
	const { t, language } = useTranslation();
	if (offer.state === "impossible") return null;
	return (
		<section
			className={`scroll-mt-16 space-y-4 py-band-small ${offer.state === "possible" ? "print:hidden" : ""}`}
			id="offer"
		>
			<h2 className="text-group/none">{t(`wizard:saved.offer.${offer.state}.title`)}</h2>
			{offer.state === "asked" ? (
				<p>
					{t("wizard:saved.offer.asked.text")} <time dateTime={offer.due.time}>{offer.due.text}</time> (
					{t("wizard:received.timeZone")}). {t("wizard:saved.offer.asked.more")}{" "}
					<Link className="font-mono" to={offer.href}>
						{offer.reference}
					</Link>
				</p>
			) : (
				<form method="post" action={action}>
					<p>
						{t("wizard:saved.offer.possible.text")} {brand.notice?.[language]}
						{offer.leavesOut && ` ${t("wizard:saved.offer.possible.left")}`}
					</p>
					<p className="mt-3 text-small">
						<NoBreak text={t(`wizard:${profile}.review.privacy`)} />{" "}
						{t("wizard:review.privacyErased", { retention })} <PrivacyLink />
					</p>
					<FormActions>
						<FormButton look="quiet" name="contact" value={t("wizard:saved.offer.possible.button")}>
							{t("wizard:saved.offer.possible.button")}
						</FormButton>
					</FormActions>
					<Honeypot />
				</form>
			)}
		</section>
	);
}

function Elsewhere({ page, link }: { page: SavedPage; link: string }) {
	const { t } = useTranslation();
	return (
		<>
			<p>{t("wizard:saved.link.text")}</p>
			<p>
				{t("wizard:saved.link.label")}{" "}
				<a id="link" className="block font-mono text-tiny/relaxed wrap-anywhere" href={link}>
					{link}
				</a>
			</p>
			<CopyButton address={link} byHand={t("forms:copyByHand")}>
				{t("wizard:saved.link.copy")}
			</CopyButton>
			<p>
				{t("wizard:saved.link.until")} <time dateTime={page.until.time}>{page.until.text}</time>{" "}
				{t("wizard:saved.link.forWhom")}
			</p>
		</>
	);
}
