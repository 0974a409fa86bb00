import { serialize } from "cookie-es";
import { redirect } from "react-router";
import { LANGUAGE_COOKIE_SECONDS } from "#app/constants.ts";
import { getLanguage } from "#app/i18n/middleware.server.ts";
import { href } from "#app/paths.ts";
import type { RouteArguments } from "#app/server/draft-session.server.ts";
import { readForm } from "#app/server/form.server.ts";
import { liteCookieName } from "#app/server/lite.ts";
import { returnPath } from "#app/server/return-path.server.ts";
import { visitContext } from "#app/server/visit.ts";

/** Stores for a year whether the visitor wants pages without scripts and web font, and goes back to the page. */
export async function switchLite(args: RouteArguments): Promise<Response> {
	const form = await readForm(args.request);
	const cookie = serialize(liteCookieName, form.get("lite") === "on" ? "on" : "off", {
		maxAge: LANGUAGE_COOKIE_SECONDS,
		path: "/",
		sameSite: "lax",
		httpOnly: true,
		secure: args.context.get(visitContext).secure,
	});
	const address = href(returnPath(form.get("page")), getLanguage(args.context));
	return redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
}
