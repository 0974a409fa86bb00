import { Link } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { profiles } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { WizardAside } from "#app/quote/aside.tsx";
import { Closed } from "#app/quote/closed.tsx";
import { WizardFrame } from "#app/quote/frame.tsx";
import { WizardNotices } from "#app/quote/notices.tsx";
import type { StepPage, StepReply } from "#app/quote/step.server.ts";

/** Step 1: two buttons and no radio group, which text browsers would submit unasked. */
export function WizardProfile({ page, reply }: { page: StepPage; reply?: StepReply }) {
	const { t } = useTranslation();
	const asksFirst = page.open.length > 0;
	const closed = reply?.closed ?? page.closed;
	return (
		<WizardFrame
			place={t("wizard:progress", page.progress)}
			action={page.action}
			draftId={page.draftId}
			language="link"
			aside={<WizardAside why={t("wizard:step.profile.why")} progress={page.progress} />}
		>
			{reply?.summaryHeading && (
				<ErrorSummary
					form="wizard"
					fields={flow[0].fields}
					problems={reply.problems ?? {}}
					summaryHeading={reply.summaryHeading}
				/>
			)}
			<WizardNotices notice={page.notice} reply={reply} />
			{asksFirst && <OpenRequests page={page} />}
			{closed ? (
				<>
					{asksFirst ? <h2>{t("wizard:closed.title")}</h2> : <h1>{t("wizard:closed.title")}</h1>}
					<Closed notice={closed} isReply={reply?.closed !== undefined} />
				</>
			) : (
				<>
					{asksFirst ? <h2>{t("wizard:open.another")}</h2> : <h1>{t("wizard:step.profile.title")}</h1>}
					{asksFirst && <p>{t("wizard:step.profile.title")}</p>}
					<p>
						{t("wizard:step.profile.intro")} {t("wizard:step.profile.atHand")}
					</p>
					<ProfileButtons answers={reply?.answers ?? page.answers} segment={page.segment} />
				</>
			)}
		</WizardFrame>
	);
}

/** What was begun in this browser: the wizard's first page never goes on with it unasked. */
function OpenRequests({ page }: { page: StepPage }) {
	const { t } = useTranslation();
	const placeOf = ({ profile, progress }: StepPage["open"][number]) => [
		...(profile ? [t(`wizard:option.profile.${profile}`)] : []),
		progress ? t("wizard:progress", progress) : t("wizard:review.place"),
	];
	return (
		<>
			<h1>{t("wizard:open.title")}</h1>
			<ul className="open-requests">
				{page.open.map((request) => (
					<li key={request.href}>
						<p>{placeOf(request).join(", ")}</p>
						<Link className="button" to={request.href}>
							{t("wizard:open.continue")}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}

function ProfileButtons({ answers, segment }: Pick<StepPage, "answers" | "segment">) {
	const { t } = useTranslation();
	return (
		<div className="profiles">
			{profiles.map((profile, index) => (
				<p key={profile}>
					<button
						type="submit"
						id={index === 0 ? "profile" : undefined}
						name="profile"
						value={profile}
						data-sending={t("sending")}
						aria-current={answers.profile === profile ? "true" : undefined}
					>
						<b data-label suppressHydrationWarning>
							{t(`wizard:profileChoice.${profile}`)}
						</b>{" "}
						{t(`wizard:profileChoice.${profile}Hint`)}
						{profile === "client" && segment && (
							<> {t("wizard:step.profile.segment", { segment: t(`wizard:option.segment.${segment}`) })}</>
						)}
						{answers.profile === profile && <> {t("wizard:profileChoice.chosen")}</>}
					</button>
				</p>
			))}
		</div>
	);
}
