import { redirect } from "react-router";
import { localizedHref } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { liteCookie } from "#app/request/preferences.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { returnPath } from "#app/request/return-path.server.ts";

/** Stores for a year whether the visitor wants pages without scripts and web font, and goes back to the page. */
export function switchLite(args: RouteArguments) {
	return handleForm(args, {
		read: (form) => form,
		tooMany: () => null,
		handle: (form) => storeLite(args, form),
	});
}

function storeLite(args: RouteArguments, form: URLSearchParams): Response {
	const cookie = liteCookie(form.get("lite") === "on", args.context.get(requestContext).secure);
	const address = localizedHref(returnPath(form.get("page")), getLanguage(args.context));
	return redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
}
