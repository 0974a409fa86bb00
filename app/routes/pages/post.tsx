import { addresses, contentPageData } from "#app/content/page.server.tsx";
import { postAt } from "#app/content/posts.server.ts";
import { PostPage } from "#app/pages/post.server.tsx";
import { getLanguage } from "#app/request/language.server.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/post";

export async function loader(args: Route.LoaderArgs) {
	const language = getLanguage(args.context);
	const path = args.url.pathname;
	const page = await postAt(path, language);
	const { title, lede: description, date: written, reviewed } = page.post;
	const head = {
		title,
		description,
		language,
		article: { written, reviewed },
		...addresses(language, path),
	} satisfies Head;
	return contentPageData(args, head, {
		body: <PostPage {...page} language={language} address={head.canonical} />,
	});
}

export default ContentPage;
