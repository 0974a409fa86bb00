import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { BlogPage } from "#app/pages/blog.server.tsx";
import { postLists } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/blog";

const pageIds = ["blog", "blog2", "blog3"] as const;

export function loader(args: Route.LoaderArgs) {
	const index = postLists.findIndex((list) => list.path === args.url.pathname);
	const { audience } = postLists[index] ?? postLists[0];
	const head = headOf(args, pageIds[index] ?? "blog");
	return contentPageData(args, head, {
		body: <BlogPage language={getLanguage(args.context)} audience={audience} />,
	});
}

export default ContentPage;
