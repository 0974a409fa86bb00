import { contentHead } from "#app/content/page.server.ts";
import { type PostPageData, postAt } from "#app/content/posts.server.ts";
import type { Audience } from "#app/content-paths.ts";
import { CopyButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Html } from "#app/ui/html.tsx";
import { NoBreak, unbroken } from "#app/ui/no-break.tsx";
import { Page } from "#app/ui/page.tsx";
import { CtaSection } from "#app/ui/page-hero.tsx";
import { Lede } from "#app/ui/section.tsx";
import type { Route } from "./+types/post";
import { Cover } from "./cover.tsx";
import { Dated, PostCards } from "./post-card.tsx";

export async function loader(args: Route.LoaderArgs) {
	const { language } = args.context.get(requestContext);
	const path = args.url.pathname;
	const page = await postAt(path, language);
	const { title, lede: description } = page.post;
	const head = { ...contentHead(args, path, { title, description }), isArticle: true as const };
	return { head, ...page, text: textOf("blog", language) };
}

type Props = PostPageData & { text: TextOf<"blog">; language: Language };

export default function Post({ loaderData }: Route.ComponentProps) {
	const { head, ...post } = loaderData;
	const { text, related } = post;
	const { language } = head;
	const [to, otherTo] = actions[post.list.audience];
	const props = { ...post, language };
	return (
		<Page head={head}>
			<article className="post">
				<PostHead {...props} />
				<div className="post-body grid gap-8 px-edge py-band-small lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:gap-20">
					<Contents {...props} />
					<div className="min-w-0 [&>*>p:first-child]:max-w-[58.2ch]">
						<Html className="prose [&>p:first-child]:text-lede/snug" html={post.post.html} />
						<section className="sources mt-12 max-w-[65ch] border-t border-line pt-6 text-small text-quiet">
							<h2 className="mb-3 text-item/tight">{text.sources}</h2>
							<ul className="list-disc stack-2 pl-5">
								{post.post.sources.map((source) => (
									<li key={source}>
										<Html as="span" html={source} />
									</li>
								))}
							</ul>
							<p className="mt-4">{text.sourcesNote}</p>
						</section>
						<div className="mt-8 print:hidden">
							<CopyButton text={head.canonical}>{text.copy}</CopyButton>
						</div>
					</div>
				</div>
			</article>
			<CtaSection {...text.action[post.list.audience]} to={to} otherTo={otherTo} />
			<section className="related print:hidden py-16" aria-labelledby="related">
				<h2 id="related" className="mb-10 px-edge">
					{text.related}
				</h2>
				<PostCards posts={related} text={text} language={language} />
			</section>
		</Page>
	);
}

const actions: Record<Audience, readonly [string, string]> = {
	generators: [paths.quote, paths.howItWorks],
	operators: [`${paths.partners}#playbook`, `${paths.partners}#parceria`],
	esg: [paths.why, paths.quote],
};

function PostHead({ post, text, language, list }: Props) {
	return (
		<header className="post-head grid lg:grid-cols-[7fr_5fr]">
			<div className="px-edge py-band-small">
				<nav aria-label={text.breadcrumb} className="mb-4 text-small print:hidden">
					<ul className="flex gap-x-2 [&_a]:inline-block [&_a]:py-2.5">
						<li className="flex items-center gap-x-2">
							<a href={localizedHref(paths.blog, language)}>{text.kicker}</a>{" "}
							<span aria-hidden="true">/</span>
						</li>
						<li>
							<a href={localizedHref(list.path, language)}>{text[list.audience].name}</a>
						</li>
					</ul>
				</nav>
				<NoBreak as="h1" className="text-section/none" text={post.title} />
				<Lede className="mt-6">{post.lede}</Lede>
				<p className="mt-5 text-small text-quiet">
					<Dated text={text.written} day={post.date} language={language} />,{" "}
					<Dated text={text.reviewed} day={post.reviewed} language={language} />,{" "}
					<span className={unbroken}>{text.author}</span>,{" "}
					<span className={unbroken}>{interpolate(text.minutes, { minutes: post.minutes })}</span>
				</p>
			</div>
			<figure className="flex flex-col print:hidden">
				<div className="flex grow items-end overflow-clip">
					<Cover post={post} />
				</div>
				<figcaption className="px-edge py-3 text-small text-quiet lg:pl-6">{post.key.text}</figcaption>
			</figure>
			<section className="three-lines col-span-full bg-sand px-edge py-band-small">
				<h2 className="mb-3 text-group/tight">{text.summary}</h2>
				<ul className="grid gap-x-8 lg:grid-cols-3">
					{post.summary.map((line) => (
						<li key={line} className="border-t border-line py-3">
							{line}
						</li>
					))}
				</ul>
			</section>
		</header>
	);
}

function Contents({ post, text }: Props) {
	return (
		<nav className="page-contents print:hidden self-start lg:sticky lg:top-24" aria-labelledby="contents">
			<h2 id="contents" className="mb-3 text-item/tight">
				{text.contents}
			</h2>
			<ol className="text-small [&_a]:inline-block [&_a]:py-2.5">
				{post.headings.map(({ id, text: heading }) => (
					<li key={id}>
						<a href={`#${id}`}>
							<Html as="span" html={heading} />
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
