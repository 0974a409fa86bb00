import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { feedXml } from "#app/content/feed.ts";
import { wholePosts } from "#app/content/posts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { languageInAddress, textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/feed";

export async function loader({ request, url }: Route.LoaderArgs) {
	const language = languageInAddress(url);
	const body = feedXml({
		language,
		origin: publicOrigin(config()),
		posts: await wholePosts(language),
		text: textOf("blog", language),
	});
	return textResponse(request, body, "application/rss+xml; charset=utf-8");
}
