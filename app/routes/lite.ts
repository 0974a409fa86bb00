import { redirect } from "react-router";
import { localizedHref, paths } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { switchLite } from "#app/request/lite-switch.server.ts";
import type { Route } from "./+types/lite";

/** The address has no screen: a visit goes to Home. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(localizedHref(paths.home, getLanguage(context)));
}

export function action(args: Route.ActionArgs) {
	return switchLite(args);
}
