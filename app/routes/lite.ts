import { redirect } from "react-router";
import { getLanguage } from "#app/i18n/middleware.server.ts";
import { href, paths } from "#app/paths.ts";
import { lazily } from "#app/server/lazily.ts";
import type { Route } from "./+types/lite";

const liteSwitch = lazily(() => import("#app/server/lite-switch.server.ts"));

/** The address has no screen: a visit goes to Home. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(href(paths.home, getLanguage(context)));
}

export async function action(args: Route.ActionArgs) {
	const { switchLite } = await liteSwitch();
	return switchLite(args);
}
