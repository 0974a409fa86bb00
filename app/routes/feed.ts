import { feedXml } from "#app/content/feed.ts";
import { allPosts } from "#app/content/posts.server.ts";
import { pageText } from "#app/i18n/text.server.ts";
import { config } from "#app/server/config.ts";
import { publicOrigin } from "#app/server/origin.ts";
import { languageInAddress, plainAnswer } from "#app/server/plain-answer.server.ts";
import type { Route } from "./+types/feed";

export function loader({ request, url }: Route.LoaderArgs) {
	const language = languageInAddress(url);
	const body = feedXml({
		language,
		origin: publicOrigin(config()),
		posts: allPosts(language),
		text: pageText("blog", language),
	});
	return plainAnswer(request, body, "application/rss+xml; charset=utf-8");
}
