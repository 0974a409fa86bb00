import { type MiddlewareFunction, redirect } from "react-router";
import { FormActions } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NewsletterForm } from "#app/layout/newsletter-form.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { privateFormHeaders } from "#app/request/response-headers.ts";
import { returnPath } from "#app/request/return-path.server.ts";
import { type Head, PageHead } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/newsletter";
import { submitSingleForm } from "./single-form.server.ts";

export const headers = privateFormHeaders;

const anchor = "#newsletter";

/** Redirects a GET to the form on Home: this page exists only after a post, and a loader always sees a GET. */
const redirectVisits: MiddlewareFunction<Response> = ({ request, context }, next) => {
	if (request.method === "POST") return next();
	return redirect(localizedHref(paths.home + anchor, context.get(requestContext).language));
};

export const middleware: Route.MiddlewareFunction[] = [redirectVisits];

export function loader({ context }: Route.LoaderArgs) {
	const { t, language } = getTranslation(context.get(requestContext).language);
	const [title, description] = [t("messages:newsletter.pageTitle"), t("forms:newsletter.intro")];
	return { head: { title, description, language, noindex: true } satisfies Head };
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "newsletter", (form) => returnPath(form.get("page")) + anchor);
}

export default function Newsletter({ loaderData: { head }, actionData: reply }: Route.ComponentProps) {
	const { t, language } = useTranslation();
	const [page = paths.home] = reply?.backTo?.split("#") ?? [];
	return (
		<SplitPage title={head.title}>
			<PageHead head={head} hasErrors={Boolean(reply?.summaryHeading ?? reply?.sendFailed)} />
			<div className="max-w-xl">
				<NewsletterForm page={page} idPrefix="subscribe-" reply={reply} />
				<FormActions>
					<a className="py-3" href={localizedHref(page, language)}>
						{t("messages:newsletter.backToPage")}
					</a>
				</FormActions>
			</div>
		</SplitPage>
	);
}
