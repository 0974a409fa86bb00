import { wholePosts } from "#app/content/posts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { requestContext } from "#app/request/request-context.ts";
import { languageInUrl, textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/feed";

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const language = languageInUrl(url);
	const { feedXml } = await import("#app/content/feed.ts");
	const body = feedXml({
		language,
		origin: publicOrigin(context.get(requestContext).settings),
		posts: await wholePosts(language),
		text: textOf("blog", language),
	});
	return textResponse(request, body, "application/rss+xml; charset=utf-8");
}
