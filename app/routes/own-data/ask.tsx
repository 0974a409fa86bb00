import { data, redirect } from "react-router";
import { company } from "#app/brand.ts";
import { store } from "#app/db/process-store.ts";
import { FieldInput } from "#app/forms/field-input.tsx";
import { FormActions, SubmitButton } from "#app/forms/form-button.tsx";
import { type FormReply, FormStatus } from "#app/forms/form-status.tsx";
import { forms } from "#app/forms/single-page-forms.ts";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, readAnswers } from "#app/forms/validation.server.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import { networkOf } from "#app/leads/draft/draft-limits.server.ts";
import { askForOwnData } from "#app/leads/own-data-link.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { answerPost, readForm } from "#app/request/form-post.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { Banner } from "#app/ui/banner.tsx";
import { FactRows } from "#app/ui/fact-rows.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import { SplitLayout } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/ask";

export const headers = personalHeaders;

export function loader({ context }: Route.LoaderArgs) {
	const { language, settings } = context.get(requestContext);
	const text = textOf("ownData", language);
	const { pageTitle: title, description } = text.ask;
	const head: Head = { title, description, language, noindex: true };
	return { head, text, sendsLinks: settings.SMTP_URL !== undefined, email: company.dataProtection.email };
}

/** Reply to a post. `isAsked`: the link is on its way, if we hold data for that e-mail address. */
type AskReply = FormReply & { isAsked?: true };

/** Handles a posted e-mail address. The reply does not reveal whether we hold data, or whether the limit was reached. */
export async function action(args: Route.ActionArgs) {
	const answers = readAnswers(readForm(args), forms.newsletter);
	const context = args.context.get(requestContext);
	const { settings, language } = context;
	const work = async () => {
		if (settings.SMTP_URL === undefined) return redirect(localizedHref(paths.ownData, language), 303);
		const { value, errors } = checkAnswers(answers, forms.newsletter);
		if (errors !== null) {
			const summaryHeading = summaryHeadingOf("single", forms.newsletter, answers, errors);
			return data<AskReply>({ answers, errors, summaryHeading }, 422);
		}
		const opened = await store();
		const networkHash = await networkOf(opened, context);
		await askForOwnData(opened, value.email ?? "", language, Date.now(), networkHash);
		wakeWorkers();
		return data<AskReply>({ isAsked: true, answers });
	};
	const shown: AskReply = { answers };
	return answerPost(context, work, { shown, failed: textOf("ownData", context.language).ask.failed });
}

/** Form to request the link to one's own data; without SMTP it names a mailbox to write to. */
export default function AskForOwnData({ loaderData, actionData: reply }: Route.ComponentProps) {
	const { head, text, sendsLinks, email } = loaderData;
	const { ask } = text;
	const address = localizedHref(paths.ownData, head.language);
	const shared = { form: "forms", errors: reply?.errors ?? {}, idPrefix: "own-data-" } as const;
	return (
		<Page head={head} hasErrors={reply?.errors !== undefined}>
			<SplitLayout title={ask.title}>
				{reply?.isAsked ? (
					<Banner role="status" tabIndex={-1} autoFocus>
						{interpolate(ask.asked, { asked: String(reply.answers?.email) })}
					</Banner>
				) : (
					<NoBreak as="p" className="text-lede/snug" text={sendsLinks ? ask.lede : ask.withoutMail} />
				)}
				{sendsLinks && (
					<>
						<form method="post" action={address} noValidate className="max-w-xl">
							{reply && !reply.isAsked && <FormStatus {...shared} fields={forms.newsletter} reply={reply} />}
							<FieldInput {...shared} field={forms.newsletter[0]} answers={reply?.answers ?? {}} />
							<NoBreak as="p" className="mt-4 text-small text-quiet" text={ask.privacy} />
							<FormActions>
								<SubmitButton>{ask.submit}</SubmitButton>
							</FormActions>
						</form>
						<h2 className="pt-4 text-group/tight">{ask.otherTitle}</h2>
						<NoBreak as="p" text={ask.other} />
					</>
				)}
				<p>
					<a href={`mailto:${email}`}>{email}</a>
				</p>
				<FactRows rows={ask.byMail} />
				<p>
					<a href={localizedHref(`${paths.privacy}#direitos`, head.language)}>{ask.rights}</a>
				</p>
			</SplitLayout>
		</Page>
	);
}
