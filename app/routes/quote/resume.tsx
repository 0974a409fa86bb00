import { ButtonForm } from "#app/forms/button-form.tsx";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { WaysOn } from "#app/routes/quote/actions.tsx";
import { WizardNotices } from "#app/routes/quote/notices.tsx";
import { pressResume, type ResumePage, readResume } from "#app/routes/quote/resume.server.ts";
import { wizardHeaders } from "#app/routes/quote/wizard-headers.ts";
import type { WizardReply } from "#app/routes/quote/wizard-post.server.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/resume";

export const handle: PageHandle = { headerButton: "none" };

export const headers = wizardHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
	return readResume({ context }, params.token);
}

export function action(args: Route.ActionArgs) {
	return pressResume(args, args.params.token);
}

export default function QuoteResume({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData ?? undefined, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} />
			<Resume page={loaderData} reply={reply} />
		</>
	);
}

type ResumeProps = { page: ResumePage; reply: WizardReply | undefined };

function Resume({ page, reply }: ResumeProps) {
	const { t, language } = useTranslation();
	return (
		<SplitPage
			title={page.head.title}
			closed={page.state === "unknown" ? 0 : page.state === "open" ? 3 : 6}
			notice={<WizardNotices reply={reply} />}
		>
			<p className="text-lede/snug">{page.head.description}</p>
			{page.state === "open" && page.until ? (
				<>
					<p>
						{t("wizard:saved.link.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
						{t("wizard:received.timeZone")}).
					</p>
					<ButtonForm>{t("wizard:resume.button")}</ButtonForm>
				</>
			) : (
				<>
					<p>
						<NoBreak text={page.more ?? ""} />
					</p>
					<WaysOn to={localizedHref(paths.quote, language)}>{t("wizard:resume.another")}</WaysOn>
				</>
			)}
		</SplitPage>
	);
}
