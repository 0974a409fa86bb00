import { contentPage, headOf } from "#app/content/page.server.ts";
import { postsFor } from "#app/content/posts.server.ts";
import { postLists } from "#app/content-paths.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { BlogPage } from "#app/pages/blog.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/blog";

const pageIds = ["blog", "blog2", "blog3"] as const;

export function loader(args: Route.LoaderArgs) {
	const index = postLists.findIndex((list) => list.path === args.url.pathname);
	const { audience } = postLists[index] ?? postLists[0];
	const head = headOf(args, pageIds[index] ?? "blog");
	return {
		...contentPage(args, head),
		audience,
		posts: postsFor(audience, head.language),
		text: textOf("blog", head.language),
	};
}

export default function Blog({ loaderData: { head, structuredData, ...blog } }: Route.ComponentProps) {
	return (
		<Page head={head} structuredData={structuredData}>
			<BlogPage language={head.language} {...blog} />
		</Page>
	);
}
