import { ConfirmationRing } from "#app/art/confirmation-ring.tsx";
import { brand } from "#app/brand.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import type { readReceived } from "#app/quote/confirmation.server.ts";
import { WizardNotices } from "#app/quote/notices.tsx";

/** What to read while waiting. */
const reading = { client: paths.howItWorks, operator: `${paths.partners}#playbook` } as const;

/** The confirmation of a quote request. */
export function Received({ page }: { page: Awaited<ReturnType<typeof readReceived>> }) {
	const { t, language } = useTranslation();
	if (page.isForgotten) {
		return (
			<main id="main" className="wizard" tabIndex={-1}>
				<div>
					<h1>{t("wizard:received.pageTitle")}</h1>
					<p>{t("wizard:received.forgotten")}</p>
				</div>
			</main>
		);
	}
	return (
		<main id="main" className="wizard received" tabIndex={-1}>
			<div>
				<WizardNotices notice={page.notice} />
				<h1>{t("wizard:received.title")}</h1>
				<p className="lede">
					{t("wizard:received.dataReceived")} {t("wizard:received.callBack")}
				</p>
				<dl className="review">
					<div>
						<dt>{t("wizard:received.reference")}</dt>
						<dd className="numbers">{page.reference}</dd>
					</div>
					<div>
						<dt>{t("wizard:received.deadline")}</dt>
						<dd>
							<time dateTime={page.deadline.time}>{page.deadline.text}</time> ({t("wizard:received.timeZone")}
							)
						</dd>
					</div>
					<div>
						<dt>{t("wizard:received.madeTo")}</dt>
						<dd>
							{brand.name}, {brand.email}
						</dd>
					</div>
				</dl>
				<p className="actions">
					<a className="button-quiet" href={page.calendar} download data-document>
						{t("wizard:received.calendar")}
					</a>
				</p>
				<h2>{t("wizard:received.history")}</h2>
				<dl className="review">
					{page.history.map(({ step, time, text }) => (
						<div key={step}>
							<dt>{t(`wizard:received.step.${step}`)}</dt>
							<dd>
								<time dateTime={time}>{text}</time>
							</dd>
						</div>
					))}
				</dl>
				{page.overdue && (
					<p>
						{t("wizard:received.overdue")}{" "}
						<a href={page.overdue.whatsapp} target="_blank" rel="noopener noreferrer">
							{t("wizard:received.overdueLink")}
						</a>
					</p>
				)}
				<h2>{t("wizard:received.nextTitle")}</h2>
				<ol>
					<li>{t("wizard:received.next1")}</li>
					<li>{t("wizard:received.next2")}</li>
					<li>{t(`wizard:${page.profile}.received.next`)}</li>
				</ol>
				<p className="note">{t("wizard:received.keep")}</p>
				<h2>{t("wizard:received.read")}</h2>
				<ul>
					<li>
						<a href={localizedHref(reading[page.profile], language)}>
							{t(`wizard:${page.profile}.received.read`)}
						</a>
					</li>
					<li>
						<a href={localizedHref(paths.faq, language)}>{t("wizard:received.readFaq")}</a>
					</li>
				</ul>
			</div>
			<ConfirmationRing />
		</main>
	);
}
