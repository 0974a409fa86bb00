import { profileOf } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { readPage } from "#app/routes/quote/navigation/data-cache.client.ts";
import { submitWithFallback } from "#app/routes/quote/navigation/submit.client.ts";
import { WizardNotices } from "#app/routes/quote/notices.tsx";
import { ProfileButtons } from "#app/routes/quote/profile-buttons.tsx";
import { readStep, submitStep } from "#app/routes/quote/step.server.ts";
import { wizardHeaders } from "#app/routes/quote/wizard-headers.ts";
import { WizardLayout } from "#app/routes/quote/wizard-layout.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/profile";

export const headers = wizardHeaders;

export const handle: PageHandle = { standsAlone: true };

const [step] = flow;

export function loader(args: Route.LoaderArgs) {
	return readStep(args, args.params.draft, step);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitStep(args, args.params.draft, step);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return submitWithFallback(serverAction, { storeFailed: true });
}

/** The profile of a request that was begun, to change it. */
export default function QuoteProfile({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const reply = useLastActionData(actionData, page);
	return (
		<>
			<PageHead head={page.head} hasErrors={reply !== undefined} />
			<WizardLayout page={page} why={t("wizard:step.profile.why")}>
				<WizardNotices fields={step.fields} notice={page.notice} reply={reply} />
				<h1 className="text-section/none">{t("wizard:step.profile.title")}</h1>
				<ProfileButtons chosen={profileOf(page.answers)} />
			</WizardLayout>
		</>
	);
}
