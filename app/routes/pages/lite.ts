import { redirect } from "react-router";
import { localizedHref, paths } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { liteCookie } from "#app/request/preferences.ts";
import { formAction } from "#app/request/read-form.server.ts";
import { returnPath } from "#app/request/return-path.server.ts";
import type { Route } from "./+types/lite";

/** The address has no screen: a visit goes to Home. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(localizedHref(paths.home, getLanguage(context)));
}

/** Stores for a year whether the visitor wants pages without scripts and web font, and goes back to the page. */
const switchLite = formAction({
	read: (form) => form,
	tooMany: () => null,
	handle(form, { secure, language }) {
		const cookie = liteCookie(form.get("lite") === "on", secure);
		const address = localizedHref(returnPath(form.get("page")), language);
		return redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
	},
});

export function action(args: Route.ActionArgs) {
	return switchLite(args);
}
