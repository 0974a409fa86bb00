import { publicOrigin } from "#app/config/origin.ts";
import { addresses, contentPage } from "#app/content/page.server.ts";
import { postAt } from "#app/content/posts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { PostPage } from "#app/pages/post.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/post";

export async function loader(args: Route.LoaderArgs) {
	const { language, settings } = args.context.get(requestContext);
	const path = args.url.pathname;
	const page = await postAt(path, language);
	const { title, lede: description, date: written, reviewed } = page.post;
	const { canonical: address, ...others } = addresses(publicOrigin(settings), language, path);
	const head = {
		title,
		description,
		language,
		article: { written, reviewed },
		canonical: address,
		...others,
	};
	return {
		...contentPage(args, head),
		...page,
		address,
		text: textOf("blog", language),
		copyByHand: textOf("forms", language).copyByHand,
	};
}

export default function Post({ loaderData: { head, structuredData, ...post } }: Route.ComponentProps) {
	return (
		<Page head={head} structuredData={structuredData}>
			<PostPage language={head.language} {...post} />
		</Page>
	);
}
