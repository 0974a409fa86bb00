import type { ReactNode } from "react";
import { ColouredRing } from "#app/art/tile-symbol.tsx";
import { brand } from "#app/brand.ts";
import type { Profile } from "#app/forms/field.ts";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { WaysOn } from "#app/quote/actions.tsx";
import type { readReceived } from "#app/quote/confirmation.server.ts";
import { WizardNotices } from "#app/quote/notices.tsx";
import { OwnRingsFigure } from "#app/quote/own-rings.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";

type ReceivedPage = Awaited<ReturnType<typeof readReceived>>;
type RequestPage = Extract<ReceivedPage, { isForgotten: false }>;

const readMore = { client: paths.howItWorks, operator: `${paths.partners}#playbook` } as const;

export function Received({ page }: { page: ReceivedPage }) {
	const { t, language } = useTranslation();
	if (page.isForgotten) {
		return (
			<SplitPage title={page.head.title} closed={6}>
				<p className="text-lede/snug">{page.head.description}</p>
				<WaysOn to={localizedHref(paths.quote, language)}>{t("wizard:resume.another")}</WaysOn>
			</SplitPage>
		);
	}
	return (
		<main id="main" tabIndex={-1}>
			<div className="xl:grid xl:grid-cols-[59fr_41fr]">
				<div className="relative z-1 space-y-6 px-edge pt-10 pb-8 xl:space-y-5 xl:self-center xl:py-8 xl:pr-0">
					<div className="space-y-6 xl:space-y-4 xl:pr-[4vw]">
						<WizardNotices notice={page.notice} />
						<h1>{t("wizard:received.title")}</h1>
						<p className="text-lede/snug">
							{t("wizard:received.dataReceived")} {!page.overdue && t("wizard:received.callBack")}
						</p>
						{page.overdue && (
							<Banner>
								{t("wizard:received.overdue")}{" "}
								<a href={page.overdue.whatsapp} target="_blank" rel="noopener noreferrer">
									{t("wizard:received.overdueLink")}
								</a>
							</Banner>
						)}
					</div>
					<Sheet page={page} />
					<FormActions className="pt-2">
						<FormLink look="quiet" href={page.calendar} download data-document>
							{t("wizard:received.calendar")}
						</FormLink>
					</FormActions>
				</div>
				<OwnRingsFigure rings={page.rings} />
			</div>
			<div className="grid gap-x-16 gap-y-10 border-t border-line px-edge py-band-small lg:grid-cols-3 print:grid-cols-2 print:py-4">
				<History page={page} />
				<Next profile={page.profile} />
				<Reading profile={page.profile} />
			</div>
		</main>
	);
}

function Sheet({ page }: { page: RequestPage }) {
	const { t } = useTranslation();
	return (
		<div className="ground-sheet relative p-5 sm:p-8 xl:mr-[4vw] xl:py-6">
			<dl className="space-y-5 sm:pr-44">
				<div>
					<dt className="font-mono text-tiny">{t("wizard:received.reference")}</dt>
					<dd className="mt-1 font-mono text-[clamp(1.25rem,5.2vw,2.25rem)]/tight font-bold text-heading wrap-anywhere">
						{page.reference}
					</dd>
				</div>
				<div className="border-t border-line pt-4">
					<dt className="font-mono text-tiny">{t("wizard:received.deadline")}</dt>
					<dd className="font-bold text-balance">
						<time dateTime={page.deadline.time}>{page.deadline.text}</time> ({t("wizard:received.timeZone")})
					</dd>
				</div>
				<div className="border-t border-line pt-4">
					<dt className="font-mono text-tiny">{t("wizard:received.madeTo")}</dt>
					<dd>
						{brand.name}, {brand.email}
					</dd>
				</div>
			</dl>
			<ColouredRing className="absolute text-transparent! -top-10 right-4 w-24 [rotate:-12deg] sm:top-auto sm:right-6 sm:bottom-6 sm:w-40 [&_[data-last]]:fill-pine" />
		</div>
	);
}

function History({ page }: { page: RequestPage }) {
	const { t } = useTranslation();
	return (
		<Part title={t("wizard:received.history")}>
			<dl className="space-y-3">
				{page.history.map(({ step, time, text }) => (
					<div key={step}>
						<dt className="font-bold">{t(`wizard:received.step.${step}`)}</dt>
						<dd className="font-mono text-tiny">
							<time dateTime={time}>{text}</time>
						</dd>
					</div>
				))}
			</dl>
		</Part>
	);
}

function Next({ profile }: { profile: Profile }) {
	const { t } = useTranslation();
	return (
		<Part title={t("wizard:received.nextTitle")}>
			<ol className="list-decimal space-y-2 pl-7 marker:font-mono marker:text-small">
				<li>{t("wizard:received.next1")}</li>
				<li>{t("wizard:received.next2")}</li>
				<li>{t(`wizard:${profile}.received.next`)}</li>
			</ol>
		</Part>
	);
}

function Reading({ profile }: { profile: Profile }) {
	const { t, language } = useTranslation();
	return (
		<Part className="print:hidden" title={t("wizard:received.read")}>
			<ul>
				{[
					[readMore[profile], t(`wizard:${profile}.received.read`)] as const,
					[paths.faq, t("wizard:received.readFaq")] as const,
				].map(([path, text]) => (
					<li key={path}>
						<a className="inline-block py-2" href={localizedHref(path, language)}>
							{text}
						</a>
					</li>
				))}
			</ul>
			<p className="text-small text-quiet">{t("wizard:received.keep")}</p>
		</Part>
	);
}

function Part({
	title,
	className = "",
	children,
}: {
	title: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section className={`space-y-4 ${className}`.trim()}>
			<h2 className="text-sub/tight">{title}</h2>
			{children}
		</section>
	);
}
