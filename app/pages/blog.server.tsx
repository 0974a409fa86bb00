import { postsFor } from "#app/content/posts.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Cover, PostCard } from "#app/pages/post-card.tsx";
import { type Audience, localizedHref, paths, postLists } from "#app/paths.ts";

type Props = { language: Language; audience: Audience };

/** One of the three lists: whom it serves, its nine posts, the way to the other two. */
export function BlogPage({ language, audience }: Props) {
	const text = pageText("blog", language);
	const list = text[audience];
	const posts = postsFor(audience, language);
	return (
		<>
			<section className="band blog-head">
				<ListLinks language={language} audience={audience} />
				<h1>{list.title}</h1>
				<p className="lede">{list.lede}</p>
				<p>{list.serves}</p>
			</section>
			<section className="band blog-posts">
				<h2 className="visually-hidden">{text.count.replace("{count}", String(posts.length))}</h2>
				<ol className="posts">
					{posts.map((post) => (
						<PostCard key={post.number} post={post} language={language} />
					))}
				</ol>
			</section>
			<OtherLists language={language} audience={audience} />
		</>
	);
}

function ListLinks({ language, audience }: Props) {
	const text = pageText("blog", language);
	return (
		<nav aria-label={text.listsLabel} className="list-links">
			<ul>
				{postLists.map((list) => (
					<li key={list.path}>
						<a
							href={localizedHref(list.path, language)}
							aria-current={list.audience === audience ? "page" : undefined}
						>
							{text[list.audience].name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function OtherLists({ language, audience }: Props) {
	const text = pageText("blog", language);
	const others = postLists.filter((list) => list.audience !== audience);
	return (
		<section className="band band-areia">
			<h2>{text.otherLists}</h2>
			<ul className="posts other-lists">
				{others.map((list) => (
					<li key={list.path} className="post-card">
						<Cover path={list.path} />
						<h3>
							<a href={localizedHref(list.path, language)}>{text[list.audience].title}</a>
						</h3>
						<p>{text[list.audience].lede}</p>
					</li>
				))}
			</ul>
			<p className="no-print">
				<a href={localizedHref(paths.feed, language)}>{text.feed}</a>
			</p>
		</section>
	);
}
