import { type MiddlewareFunction, redirect } from "react-router";
import { submitSingleForm } from "#app/contact/single-form.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { getLanguage, getTranslation } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { returnPath } from "#app/request/return-path.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

const newsletterAnchor = "#newsletter";

/** The page exists only after a post; GET redirects to the form on Home. The loader could not tell, as it always sees a GET. */
export const redirectVisits: MiddlewareFunction<Response> = ({ request, context }, next) => {
	if (request.method === "POST") return next();
	throw redirect(localizedHref(paths.home + newsletterAnchor, getLanguage(context)));
};

export function submitNewsletter(args: RouteArguments) {
	return submitSingleForm(args, "newsletter", (form) => returnPath(form.get("page")) + newsletterAnchor);
}

export function newsletterHead({ context }: Pick<RouteArguments, "context">): Head {
	const { t, language } = getTranslation(context);
	return {
		title: t("forms:newsletter.pageTitle"),
		description: t("forms:newsletter.intro"),
		language,
		noindex: true,
	};
}
