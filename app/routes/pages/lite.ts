import { redirect } from "react-router";
import { localizedHref, paths } from "#app/paths.ts";
import { preferenceCookie } from "#app/request/cookies.ts";
import { answerWithinLimit, readForm } from "#app/request/form-post.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { returnPath } from "#app/request/return-path.server.ts";
import type { Route } from "./+types/lite";

/** Redirects to Home: this address has no page. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(localizedHref(paths.home, context.get(requestContext).language));
}

/** Stores the choice of the lite version for a year and returns to the page. */
export async function action(args: Route.ActionArgs) {
	const form = readForm(args);
	const context = args.context.get(requestContext);
	return answerWithinLimit(context, {}, () => {
		const cookie = preferenceCookie("lite", form.get("lite") === "on" ? "on" : "off", context.isSecure);
		const href = localizedHref(returnPath(form.get("page")), context.language);
		return redirect(href, { status: 303, headers: { "Set-Cookie": cookie } });
	});
}
