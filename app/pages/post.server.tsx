import type { Post } from "#app/content/posts.server.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/text.server.ts";
import { Html } from "#app/pages/band.tsx";
import { Cover, PostCards } from "#app/pages/blog.server.tsx";
import { href, paths, postLists } from "#app/paths.ts";

type PostProps = {
	language: Language;
	post: Post;
	related: readonly Post[];
	previous?: Post;
	next?: Post;
};

/** Where each audience goes from a post. */
const actions = {
	generators: paths.quote,
	operators: `${paths.partners}#playbook`,
	esg: paths.howItWorks,
} as const;

export function PostPage({ language, post, related, previous, next }: PostProps) {
	const text = pageText("blog", language);
	const list = postLists.find(({ audience }) => audience === post.audience) ?? postLists[0];
	const action = text.action[post.audience];
	return (
		<>
			<article className="band post">
				<header>
					<p className="kicker">
						<a href={href(list.path, language)}>{text.lists[post.audience].title}</a>
					</p>
					<h1>{post.title}</h1>
					<p className="lede">{post.lede}</p>
					<p className="note">
						{text.author} · {text.minutes.replace("{minutes}", String(post.minutes))} ·{" "}
						<time dateTime={post.date}>{text.written.replace("{date}", formatDay(post.date, language))}</time>{" "}
						·{" "}
						<time dateTime={post.reviewed}>
							{text.reviewed.replace("{date}", formatDay(post.reviewed, language))}
						</time>
					</p>
					<Cover path={post.path} />
				</header>
				<div className="split">
					<div className="beside">
						<section className="card">
							<h2>{text.inThreeLines}</h2>
							<ul>
								{post.summary.map((line) => (
									<li key={line}>{line}</li>
								))}
							</ul>
						</section>
						<nav aria-label={text.contents} className="no-print">
							<h2>{text.contents}</h2>
							<ul className="links">
								{post.headings.map((heading) => (
									<li key={heading.id}>
										<a href={`#${heading.id}`}>{heading.text}</a>
									</li>
								))}
							</ul>
						</nav>
					</div>
					<div>
						<Html className="prose" html={post.html} />
						<section className="sources">
							<h2>{text.sources}</h2>
							<ul>
								{post.sources.map((source) => (
									<li key={source}>{source}</li>
								))}
							</ul>
						</section>
						<p className="no-print">
							<button type="button" className="button-quiet" data-copy-link hidden>
								{text.copy}
							</button>
						</p>
					</div>
				</div>
			</article>
			<section className="band band-mata split no-print">
				<h2>{action.title}</h2>
				<div>
					<p className="lede">{action.text}</p>
					<p className="actions">
						<a className="button" href={href(actions[post.audience], language)}>
							{action.button}
						</a>
					</p>
				</div>
			</section>
			<section className="band no-print">
				<h2>{text.related}</h2>
				<PostCards language={language} posts={related} level="h3" />
				<nav className="turn-page">
					{previous && (
						<a rel="prev" href={href(previous.path, language)}>
							<span>{text.previous}</span> {previous.title}
						</a>
					)}
					{next && (
						<a rel="next" href={href(next.path, language)}>
							<span>{text.next}</span> {next.title}
						</a>
					)}
				</nav>
			</section>
		</>
	);
}
