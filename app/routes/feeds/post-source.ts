import { postSource } from "#app/content/posts.server.ts";
import { localizedHref } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { requestContext } from "#app/request/request-context.ts";
import { languageInAddress, textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/post-source";

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const language = languageInAddress(url);
	const path = url.pathname.replace(/\.md$/, "");
	const origin = publicOrigin(context.get(requestContext).settings);
	const file = textResponse(
		request,
		await postSource(path, language, origin),
		"text/markdown; charset=utf-8",
	);
	file.headers.set("Link", `<${origin}${localizedHref(path, language)}>; rel="canonical"`);
	return file;
}
