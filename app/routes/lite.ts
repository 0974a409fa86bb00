import { redirect } from "react-router";
import { localizedHref, paths } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { lazily } from "#app/server/lazily.ts";
import type { Route } from "./+types/lite";

const liteSwitch = lazily(() => import("#app/request/lite-switch.server.ts"));

/** The address has no screen: a visit goes to Home. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(localizedHref(paths.home, getLanguage(context)));
}

export async function action(args: Route.ActionArgs) {
	const { switchLite } = await liteSwitch();
	return switchLite(args);
}
