import { data } from "react-router";
import { addresses, contentPage } from "#app/content/page.server.tsx";
import { neighbours, postAt, relatedPosts } from "#app/content/posts.server.ts";
import { getLanguage } from "#app/i18n/middleware.server.ts";
import { PostPage } from "#app/pages/post.server.tsx";
import { LongText } from "#app/ui/long-text.tsx";
import { type Head, PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/post";

export function loader(args: Route.LoaderArgs) {
	const language = getLanguage(args.context);
	const post = postAt(args.url.pathname, language);
	if (!post) throw data(null, 404);
	const head: Head = {
		title: post.title,
		description: post.lede,
		language,
		...addresses(language, post.path),
	};
	const props = { language, post, related: relatedPosts(post, language), ...neighbours(post, language) };
	return contentPage(args, head, { body: <PostPage {...props} /> });
}

export default function Post({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
			</main>
		</>
	);
}
