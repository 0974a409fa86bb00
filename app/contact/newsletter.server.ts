import { createContext, redirect } from "react-router";
import { submitSingleForm } from "#app/contact/single-form.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { getTranslation } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { returnPath } from "#app/request/return-path.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

const newsletterAnchor = "#newsletter";

const postedFromContext = createContext<string | null>(null);

export function submitNewsletter(args: RouteArguments) {
	return submitSingleForm(args, "newsletter", (form) => {
		const page = returnPath(form.get("page"));
		args.context.set(postedFromContext, page);
		return page + newsletterAnchor;
	});
}

/** Loader data of the small page. The address has no screen of its own: a visit goes on to the box on Home. */
export function readNewsletter(args: RouteArguments) {
	const page = args.context.get(postedFromContext);
	const { t, language } = getTranslation(args.context);
	if (page === null) throw redirect(localizedHref(paths.home + newsletterAnchor, language));
	return {
		head: {
			title: t("forms:newsletter.pageTitle"),
			description: t("forms:newsletter.intro"),
			language,
			noindex: true,
		} satisfies Head,
		page,
	};
}
