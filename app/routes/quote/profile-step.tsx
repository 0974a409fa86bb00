import type { ReactNode } from "react";
import { Link } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { profiles } from "#app/forms/field.ts";
import { buttonClass } from "#app/forms/form-button.tsx";
import { flow } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { fromParameter, fromProfileStep, localizedHref, paths } from "#app/paths.ts";
import { Closed } from "#app/routes/quote/closed.tsx";
import { WizardNotices } from "#app/routes/quote/notices.tsx";
import type { ProfilePage } from "#app/routes/quote/profile-step.server.ts";
import type { StepReply } from "#app/routes/quote/submit-step.server.ts";
import { WizardLayout } from "#app/routes/quote/wizard-layout.tsx";
import { HalfRing } from "#app/ui/art/rings.tsx";

/** Step 1: two buttons and no radio group, which text browsers would submit unasked. */
export function WizardProfile({ page, reply }: { page: ProfilePage; reply?: StepReply }) {
	const { t, language } = useTranslation();
	const asksFirst = page.open.length > 0;
	const closed = reply?.closed ?? page.closed;
	return (
		<WizardLayout page={page} why={closed ? undefined : t("wizard:step.profile.why")}>
			{reply?.summaryHeading && (
				<ErrorSummary
					form="wizard"
					fields={flow[0].fields}
					errors={reply.errors ?? {}}
					summaryHeading={reply.summaryHeading}
				/>
			)}
			<WizardNotices notice={page.notice} reply={reply} />
			{asksFirst && <OpenRequests page={page} />}
			{closed ? (
				<>
					<Title isFirst={!asksFirst}>{t("wizard:closed.title")}</Title>
					<Closed notice={closed} isReply={reply?.closed !== undefined} />
					<p>
						<a className="inline-block py-3" href={localizedHref(paths.home, language)}>
							{t("wizard:saved.home")}
						</a>
					</p>
				</>
			) : (
				<>
					<Title isFirst={!asksFirst}>
						{asksFirst ? t("wizard:open.another") : t("wizard:step.profile.title")}
					</Title>
					<p className="text-lede/snug">
						{asksFirst && `${t("wizard:step.profile.title")} `}
						{t("wizard:step.profile.intro")}
					</p>
					<ProfileButtons answers={reply?.answers ?? page.answers} segment={page.segment} />
					<p>
						{t("wizard:step.profile.neither")}{" "}
						<a
							className="inline-block py-2"
							href={localizedHref(paths.quote, language, { [fromParameter]: fromProfileStep })}
						>
							{t("wizard:step.profile.write")}
						</a>
					</p>
				</>
			)}
		</WizardLayout>
	);
}

function Title({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
	return isFirst ? (
		<h1 className="text-heading/none">{children}</h1>
	) : (
		<h2 className="pt-8 text-group/none">{children}</h2>
	);
}

/** Requests begun in this browser: the first page never continues one unasked. */
function OpenRequests({ page }: { page: ProfilePage }) {
	const { t } = useTranslation();
	return (
		<>
			<h1 className="text-heading/none">{t("wizard:open.title")}</h1>
			<ul className="space-y-3">
				{page.open.map((request, index) => (
					<OpenRequest key={request.href} number={index + 1} {...request} />
				))}
			</ul>
		</>
	);
}

type OpenRequestProps = ProfilePage["open"][number] & { number: number };

function OpenRequest({ number, href, profile, progress, begun }: OpenRequestProps) {
	const { t } = useTranslation();
	const name = profile && t(`wizard:option.profile.${profile}`);
	const place = progress ? t("wizard:progress", progress) : t("wizard:review.place");
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-field p-5">
			<p className="min-w-32 flex-1">
				{name && (
					<>
						<b className="block">{name}</b>{" "}
					</>
				)}
				<span className="block font-mono text-tiny/relaxed">{place}</span>{" "}
				<span className="block font-mono text-tiny text-balance">
					{t("wizard:open.begun")} <time dateTime={begun.time}>{begun.text}</time>
				</span>
			</p>
			<Link className={buttonClass("action")} to={href}>
				{t("wizard:open.continue")}
				<span className="sr-only">
					{` ${number}: ${[name, place, begun.text].filter(Boolean).join(", ")}`}
				</span>
			</Link>
		</li>
	);
}

/** Each profile is half of one ring. */
function ProfileButtons({ answers, segment }: Pick<ProfilePage, "answers" | "segment">) {
	const { t } = useTranslation();
	return (
		<div className="space-y-3">
			{profiles.map((profile, index) => (
				<p key={profile} className="max-w-none">
					<button
						type="submit"
						id={index === 0 ? "profile" : undefined}
						name="profile"
						value={profile}
						data-sending={t("sending")}
						aria-current={answers.profile === profile ? "true" : undefined}
						className="group grid w-full scroll-mt-22 grid-cols-[4.5rem_1fr] overflow-clip rounded-card border-2 border-heading bg-field text-left leading-snug hover:border-clay aria-disabled:cursor-progress aria-disabled:opacity-70 aria-[current]:border-clay sm:grid-cols-[10rem_1fr_auto] max-[18em]:grid-cols-1"
					>
						<span
							className={`flex justify-between bg-forest max-[18em]:hidden ${index === 0 ? "flex-col" : "flex-col-reverse"}`}
						>
							<Arrow className="m-3.5 sm:invisible" />
							<HalfRing half={index === 0 ? "above" : "below"} />
						</span>
						<span className="min-w-0 p-4 wrap-anywhere sm:px-6 sm:py-7">
							<b
								data-label
								suppressHydrationWarning
								className="mb-1 block font-heading text-sub/tight font-bold text-heading group-hover:underline"
							>
								{t(`wizard:profileChoice.${profile}`)}
							</b>{" "}
							{t(`wizard:profileChoice.${profile}Hint`)}
							{profile === "client" && segment && (
								<> {t("wizard:step.profile.segment", { segment: t(`wizard:option.segment.${segment}`) })}</>
							)}
							{answers.profile === profile && <> {t("wizard:profileChoice.chosen")}</>}
						</span>
						<Arrow className="mr-6 self-center max-sm:hidden" />
					</button>
				</p>
			))}
		</div>
	);
}

/** An arrow on a disc, as wide as a thumb. */
function Arrow({ className }: { className: string }) {
	return (
		<span
			className={`grid size-11 place-items-center rounded-full bg-clay text-white group-hover:bg-clay-deep ${className}`}
		>
			<svg
				aria-hidden="true"
				viewBox="0 0 16 16"
				width="20"
				height="20"
				className="fill-none stroke-current stroke-2"
			>
				<path d="M2 8h11M8 3l5 5-5 5" />
			</svg>
		</span>
	);
}
