import { Link } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { buttonClass } from "#app/forms/form-button.tsx";
import { flow } from "#app/forms/quote-flow.ts";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { fromParameter, fromProfileStep, localizedHref, paths } from "#app/paths.ts";
import { HiddenAnswers } from "#app/routes/quote/hidden-answers.tsx";
import { readPage } from "#app/routes/quote/navigation/data-cache.client.ts";
import { submitWithFallback } from "#app/routes/quote/navigation/submit.client.ts";
import { WizardNotices } from "#app/routes/quote/notices.tsx";
import { ProfileButtons } from "#app/routes/quote/profile-buttons.tsx";
import { readStart, type StartPage, startRequest } from "#app/routes/quote/start-request.server.ts";
import { wizardHeaders } from "#app/routes/quote/wizard-headers.ts";
import { WizardLayout } from "#app/routes/quote/wizard-layout.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/start";

export const headers = wizardHeaders;

export const handle: PageHandle = { standsAlone: true };

export function loader(args: Route.LoaderArgs) {
	return readStart(args);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return startRequest(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return submitWithFallback(serverAction, { storeFailed: true });
}

/** Step 1: two buttons and no radio group, which text browsers would submit unasked. */
export default function QuoteStart({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t, language } = useTranslation();
	const reply = useLastActionData(actionData, page);
	const asksFirst = page.open.length > 0;
	return (
		<>
			<PageHead head={page.head} hasErrors={reply !== undefined} />
			<WizardLayout page={page} why={t("wizard:step.profile.why")}>
				{reply?.summaryHeading && (
					<ErrorSummary
						form="wizard"
						fields={flow[0].fields}
						errors={reply.errors ?? {}}
						summaryHeading={reply.summaryHeading}
					/>
				)}
				<WizardNotices reply={reply} />
				{asksFirst && <OpenRequests page={page} />}
				{asksFirst ? (
					<h2 className="pt-8 text-group/none">{t("wizard:open.another")}</h2>
				) : (
					<h1 className="text-heading/none">{t("wizard:step.profile.title")}</h1>
				)}
				<p className="text-lede/snug">
					{asksFirst && `${t("wizard:step.profile.title")} `}
					{t("wizard:step.profile.intro")}
				</p>
				<HiddenAnswers answers={page.brought} />
				<ProfileButtons />
				<p>
					{t("wizard:step.profile.neither")}{" "}
					<a
						className="inline-block py-2"
						href={localizedHref(paths.quote, language, { [fromParameter]: fromProfileStep })}
					>
						{t("wizard:step.profile.write")}
					</a>
				</p>
			</WizardLayout>
		</>
	);
}

/** Requests begun in this browser: the first page never continues one unasked. */
function OpenRequests({ page }: { page: StartPage }) {
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

type OpenRequestProps = StartPage["open"][number] & { number: number };

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
