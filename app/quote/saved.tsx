import { Link } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { WizardNotices } from "#app/quote/notices.tsx";
import type { SavedPage } from "#app/quote/saved.server.ts";

type SavedProps = { page: SavedPage; reply?: { retryAfter: number } };

/** A request that was put aside: until when it is kept, the way back, and its link for another day or device. */
export function Saved({ page, reply }: SavedProps) {
	const { t } = useTranslation();
	return (
		<main id="main" className="wizard" tabIndex={-1}>
			<div>
				<WizardNotices notice={page.notice} reply={reply} />
				<h1>{t("wizard:saved.title")}</h1>
				<p className="lede">
					{t("wizard:saved.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
					{t("wizard:received.timeZone")}). {t("wizard:saved.erased")}
				</p>
				<p>{page.isByAddress ? t("wizard:saved.byAddress") : t("wizard:saved.byBrowser")}</p>
				<p className="actions">
					<Link className="button" to={page.back}>
						{t("wizard:saved.back")}
					</Link>{" "}
					<Link to={page.home}>{t("wizard:saved.home")}</Link>
				</p>
				<h2>{t("wizard:saved.link.title")}</h2>
				{page.link ? <Elsewhere page={page} link={page.link} /> : <p>{t("wizard:saved.link.none")}</p>}
				<form method="post" action={page.action} className="actions">
					<input type="hidden" name="draft" value={page.draftId} />
					{page.offersMail && (
						<>
							<button type="submit" className="button-quiet" name="mail" value="1">
								{t("wizard:saved.link.mail")}
							</button>{" "}
						</>
					)}
					{page.link ? (
						<button type="submit" className="button-text" name="end" value="1">
							{t("wizard:saved.link.end")}
						</button>
					) : (
						<SubmitButton>{t("wizard:saved.link.create")}</SubmitButton>
					)}
				</form>
			</div>
		</main>
	);
}

type ElsewhereProps = { page: SavedPage; link: NonNullable<SavedPage["link"]> };

/** The link as text to copy and as a code for a camera. */
function Elsewhere({ page, link: { address, code } }: ElsewhereProps) {
	const { t } = useTranslation();
	const side = `0 0 ${code.size} ${code.size}`;
	return (
		<>
			<p>{t("wizard:saved.link.text")}</p>
			<p>
				{t("wizard:saved.link.label")}{" "}
				<a id="link" className="font-mono text-tiny wrap-anywhere" href={address}>
					{address}
				</a>
			</p>
			<p>
				<button type="button" className="button-quiet" data-copy={address}>
					{t("wizard:saved.link.copy")}
				</button>
			</p>
			<svg width="232" height="232" viewBox={side} role="img" aria-label={t("wizard:saved.link.code")}>
				<rect width="100%" height="100%" fill="#fff" />
				<path d={code.path} fill="#000" shapeRendering="crispEdges" />
			</svg>
			<p>
				{t("wizard:saved.link.until")} <time dateTime={page.until.time}>{page.until.text}</time>{" "}
				{t("wizard:saved.link.forWhom")}
			</p>
		</>
	);
}
