import { serialize } from "cookie-es";
import { redirect } from "react-router";
import { LANGUAGE_COOKIE_SECONDS } from "#app/constants.ts";
import { localizedHref } from "#app/paths.ts";
import type { RouteArguments } from "#app/quote/draft-session.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { liteCookieName } from "#app/request/lite.ts";
import { readForm } from "#app/request/read-form.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { returnPath } from "#app/request/return-path.server.ts";

/** Stores for a year whether the visitor wants pages without scripts and web font, and goes back to the page. */
export async function switchLite(args: RouteArguments): Promise<Response> {
	const form = await readForm(args.request);
	const cookie = serialize(liteCookieName, form.get("lite") === "on" ? "on" : "off", {
		maxAge: LANGUAGE_COOKIE_SECONDS,
		path: "/",
		sameSite: "lax",
		httpOnly: true,
		secure: args.context.get(requestContext).secure,
	});
	const address = localizedHref(returnPath(form.get("page")), getLanguage(args.context));
	return redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
}
