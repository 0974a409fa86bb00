import { contentHead } from "#app/content/page.server.ts";
import { postsFor } from "#app/content/posts.server.ts";
import { type Audience, postLists } from "#app/content-paths.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { localizedHref } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Page } from "#app/ui/page.tsx";
import { Lede } from "#app/ui/section.tsx";
import type { Route } from "./+types/blog";
import { PostCards } from "./post-card.tsx";

export function loader(args: Route.LoaderArgs) {
	const { language } = args.context.get(requestContext);
	const { audience, path } = postLists.find((list) => list.path === args.url.pathname) ?? postLists[0];
	const text = textOf("blog", language);
	return {
		head: contentHead(args, path, text[audience].head),
		audience,
		posts: postsFor(audience, language),
		text,
	};
}

export default function Blog({ loaderData }: Route.ComponentProps) {
	const { head, posts, text, audience } = loaderData;
	const { language } = head;
	return (
		<Page head={head}>
			<section className="grid gap-x-16 gap-y-6 px-edge py-band-small lg:grid-cols-2">
				<div>
					<ListLinks text={text} audience={audience} language={language} />
					<h1 className="mt-4 wrap-anywhere">{text[audience].title}</h1>
				</div>
				<div className="stack-4 self-end">
					<Lede>{text[audience].lede}</Lede>
					<p>{text[audience].serves}</p>
				</div>
			</section>
			<section className="blog-posts pb-16">
				<h2 className="sr-only">{interpolate(text.count, { count: posts.length })}</h2>
				<PostCards posts={posts} text={text} language={language} />
			</section>
		</Page>
	);
}

type ListProps = { text: TextOf<"blog">; language: Language; audience: Audience };

function ListLinks({ text, language, audience }: ListProps) {
	return (
		<nav aria-label={text.listsLabel} className="print:hidden text-small">
			<ul className="flex flex-wrap gap-x-4">
				{postLists.map((list) => (
					<li key={list.path}>
						<a
							href={localizedHref(list.path, language)}
							aria-current={list.audience === audience ? "page" : undefined}
							className="inline-block py-2.5 aria-[current]:font-bold"
						>
							{text[list.audience].name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
