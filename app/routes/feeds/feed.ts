import { originOf } from "#app/content/page.server.ts";
import { wholePosts } from "#app/content/posts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { languageInUrl, textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/feed";

export async function loader(args: Route.LoaderArgs) {
	const language = languageInUrl(args.url);
	const { feedXml } = await import("#app/content/feed.ts");
	const body = feedXml({
		language,
		origin: originOf(args),
		posts: await wholePosts(language),
		text: textOf("blog", language),
	});
	return textResponse(args.request, body, "application/rss+xml; charset=utf-8");
}
