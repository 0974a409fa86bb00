import { ButtonForm, FormActions, FormButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { Alert } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/mail-link";

export { pressMailLink as action, readMailLink as loader } from "./mail-link.server.ts";

export const headers = personalHeaders;

/** The page behind a link in a mail: its purpose and its button. */
export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
	const { t, language } = useTranslation();
	const { head, state, tooMany, button, isForTeam, followUp } = loaderData;
	return (
		<SplitPage title={head.title}>
			<PageHead head={head} />
			{actionData?.retryAfter && <Alert>{interpolate(tooMany, { seconds: actionData.retryAfter })}</Alert>}
			<NoBreak as="p" className="text-lede/snug" text={head.description} />
			{state === "open" && <ButtonForm>{button}</ButtonForm>}
			{followUp && <OutcomeForm {...followUp} />}
			{state !== "open" && (
				<p className="flex flex-wrap gap-x-6 *:py-3">
					{!isForTeam && <a href={localizedHref(paths.blog, language)}>{t("link:blog")}</a>}{" "}
					<a href={localizedHref(paths.home, language)}>{t("error.home")}</a>
				</p>
			)}
		</SplitPage>
	);
}

type FollowUp = NonNullable<Route.ComponentProps["loaderData"]["followUp"]>;

function OutcomeForm({ question, outcomes, noted }: FollowUp) {
	return (
		<>
			{noted !== null && <p>{noted}</p>}
			<form method="post" className="stack-4">
				{/* Lynx submits no form without a field. */}
				<input type="hidden" name="press" value="more" />
				<h2>{question}</h2>
				<FormActions className="mt-4">
					{outcomes.map(({ value, label }) => (
						<FormButton key={value} look="quiet" name="outcome" value={value}>
							{label}
						</FormButton>
					))}
				</FormActions>
			</form>
		</>
	);
}
