import { TileField } from "#app/art/tile-field.tsx";
import { compose } from "#app/art/tiles.ts";
import type { Post } from "#app/content/posts.server.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/text.server.ts";
import { type Audience, href, postLists } from "#app/paths.ts";

/** A list of nine posts: whom it serves, the cards, and the other two lists. */
export function BlogListPage(props: { language: Language; audience: Audience; posts: readonly Post[] }) {
	const { language, audience, posts } = props;
	const text = pageText("blog", language);
	return (
		<div className="band">
			<p className="kicker">{text.kicker}</p>
			<h1>{text.lists[audience].title}</h1>
			<p className="lede">{text.lists[audience].lede}</p>
			<nav aria-label={text.others}>
				<ul className="links inline">
					{postLists
						.filter((list) => list.audience !== audience)
						.map((list) => (
							<li key={list.path}>
								<a href={href(list.path, language)}>{text.lists[list.audience].title}</a>
							</li>
						))}
				</ul>
			</nav>
			<PostCards language={language} posts={posts} level="h2" />
		</div>
	);
}

type PostCardsProps = { language: Language; posts: readonly Post[]; level: "h2" | "h3" };

/** Cards of posts: cover, title, one line, minutes and the day of the last review. */
export function PostCards({ language, posts, level: Heading }: PostCardsProps) {
	const text = pageText("blog", language);
	return (
		<ul className="grid posts">
			{posts.map((post) => (
				<li key={post.path}>
					<Cover path={post.path} />
					<Heading>
						<a href={href(post.path, language)}>{post.title}</a>
					</Heading>
					<p>{post.lede}</p>
					<p className="note">
						{text.minutes.replace("{minutes}", String(post.minutes))} ·{" "}
						{text.reviewed.replace("{date}", formatDay(post.reviewed, language))}
					</p>
				</li>
			))}
		</ul>
	);
}

/** The cover of the post at `path`: unique, and the same for ever. */
export function Cover({ path }: { path: string }) {
	return (
		<TileField className="cover" field={compose({ seed: path, cols: 8, rows: 4 })} fit="xMidYMid slice" />
	);
}
