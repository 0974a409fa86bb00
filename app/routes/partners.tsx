import { contentPage, headOf } from "#app/content/page.server.tsx";
import { postsFor } from "#app/content/posts.server.ts";
import { PartnersEnd, PartnersPage } from "#app/pages/partners.server.tsx";
import { paths } from "#app/paths.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/partners";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "partners", paths.partners);
	const posts = postsFor("operators", head.language).slice(0, 3);
	return contentPage(args, head, {
		body: <PartnersPage language={head.language} />,
		end: <PartnersEnd language={head.language} posts={posts} />,
	});
}

export default function Partners({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
				<LongText key={`${loaderData.head.canonical}#end`} id="end" html={loaderData.texts?.end ?? null} />
			</main>
		</>
	);
}
