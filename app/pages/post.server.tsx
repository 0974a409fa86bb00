import type { PostPageData } from "#app/content/posts.server.ts";
import type { PostEntry } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Html } from "#app/pages/band.tsx";
import { Cover, Dated, PostCard } from "#app/pages/post-card.tsx";
import { type Audience, localizedHref, paths } from "#app/paths.ts";

type Props = PostPageData & { language: Language; address: string };

/** A post from cover to call to action. `address` is what the copy button copies. */
export function PostPage(props: Props) {
	const { post, language, related, address } = props;
	const text = pageText("blog", language);
	return (
		<>
			<article className="post">
				<PostHead {...props} />
				<div className="band post-body">
					<Contents {...props} />
					<div>
						<section className="card three-lines">
							<h2>{text.summary}</h2>
							<ul>
								{post.summary.map((line) => (
									<li key={line}>{line}</li>
								))}
							</ul>
						</section>
						<Html className="prose" html={post.html} />
						<section className="sources">
							<h2>{text.sources}</h2>
							<ul>
								{post.sources.map((source) => (
									<li key={source} dangerouslySetInnerHTML={{ __html: source }} />
								))}
							</ul>
							<p className="note">{text.sourcesNote}</p>
						</section>
						<div className="keep no-print">
							<button type="button" className="button-quiet" data-copy={address}>
								{text.copy}
							</button>
							<p className="note">{text.print}</p>
						</div>
					</div>
				</div>
			</article>
			<Action audience={post.audience} language={language} />
			<section className="band related" aria-labelledby="related">
				<h2 id="related">{text.related}</h2>
				<ul className="posts">
					{related.map((other) => (
						<PostCard key={other.number} post={other} language={language} />
					))}
				</ul>
				<Neighbours {...props} />
			</section>
		</>
	);
}

function PostHead({ post, language, list }: Props) {
	const text = pageText("blog", language);
	return (
		<header className="band post-head">
			<div>
				<nav aria-label={text.breadcrumb} className="list-links">
					<ul>
						<li>
							<a href={localizedHref(paths.blog, language)}>{text.kicker}</a>
						</li>
						<li>
							<a href={localizedHref(list.path, language)}>{text[list.audience].name}</a>
						</li>
					</ul>
				</nav>
				<h1>{post.title}</h1>
				<p className="lede">{post.lede}</p>
				<p className="note">
					<Dated text={text.written} day={post.date} language={language} />,{" "}
					<Dated text={text.reviewed} day={post.reviewed} language={language} />, {text.author} ·{" "}
					{text.minutes.replace("{minutes}", String(post.minutes))}
				</p>
			</div>
			<Cover path={post.path} />
		</header>
	);
}

function Contents({ post, language }: Props) {
	const text = pageText("blog", language);
	return (
		<nav className="post-contents no-print" aria-labelledby="contents">
			<h2 id="contents">{text.contents}</h2>
			<ol>
				{post.headings.map(({ id, text: heading }) => (
					<li key={id}>
						<a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading }} />
					</li>
				))}
			</ol>
		</nav>
	);
}

const actions: Record<Audience, readonly [string, string]> = {
	generators: [paths.quote, paths.howItWorks],
	operators: [`${paths.partners}#playbook`, `${paths.partners}#parceria`],
	esg: [paths.why, paths.quote],
};

/** What a reader of this list may want to do next. */
function Action({ audience, language }: { audience: Audience; language: Language }) {
	const text = pageText("blog", language).action[audience];
	const [first, second] = actions[audience];
	return (
		<aside className="band band-mata no-print">
			<h2>{text.title}</h2>
			<p>{text.text}</p>
			<p className="actions">
				<a className="button" href={localizedHref(first, language)}>
					{text.button}
				</a>
				<a href={localizedHref(second, language)}>{text.more}</a>
			</p>
		</aside>
	);
}

function Neighbours({ previous, next, language }: Props) {
	const text = pageText("blog", language);
	return (
		<nav className="neighbours no-print" aria-label={text.neighbours}>
			<Neighbour post={previous} label={text.previous} rel="prev" language={language} />
			<Neighbour post={next} label={text.next} rel="next" language={language} />
		</nav>
	);
}

type NeighbourProps = { post: PostEntry | undefined; label: string; rel: string; language: Language };

function Neighbour({ post, label, rel, language }: NeighbourProps) {
	if (!post) return null;
	return (
		<a rel={rel} href={localizedHref(post.path, language)}>
			<span className="kicker">{label}</span> <b>{post.title}</b>
		</a>
	);
}
