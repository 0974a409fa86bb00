import type { PostEntry } from "#app/content/schemas.ts";
import { formatDay } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { localizedHref } from "#app/paths.ts";
import { NoBreak, unbroken } from "#app/ui/no-break.tsx";
import { Cover } from "./cover.tsx";

type CardProps = { text: TextOf<"blog">; language: Language };

/** Cards with touching covers and aligned titles; if three do not fit in a row, text stands beside each cover. */
export function PostCards({ posts, ...props }: CardProps & { posts: readonly PostEntry[] }) {
	return (
		<ol className="posts grid gap-y-8 sm:px-edge lg:grid-cols-3 lg:gap-y-0">
			{posts.map((post, index) => (
				<PostCard key={post.number} post={post} index={index} {...props} />
			))}
		</ol>
	);
}

function PostCard({ post, index, text, language }: CardProps & { post: PostEntry; index: number }) {
	return (
		<li className="group relative sm:max-lg:grid sm:max-lg:grid-cols-2 lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:pb-9">
			<div className="overflow-clip">
				<Cover post={post} index={index} />
			</div>
			<div className="px-edge pt-6 sm:px-6 sm:max-lg:pt-0 lg:row-span-2 lg:grid lg:grid-rows-subgrid">
				<p className="font-mono text-small text-quiet">{post.key.text}</p>
				<div>
					<h3 className="my-2">
						<a
							href={localizedHref(post.path, language)}
							className="text-heading no-underline group-hover:underline after:absolute after:inset-0"
						>
							<NoBreak text={post.title} />
						</a>
					</h3>
					<p>{post.lede}</p>
					<p className="mt-3 font-mono text-small text-quiet">
						{interpolate(text.minutesShort, { minutes: post.minutes })} ·{" "}
						<Dated text={text.reviewed} day={post.reviewed} language={language} />
					</p>
				</div>
			</div>
		</li>
	);
}

/** A text with `day` in the place of its `{{date}}`. */
export function Dated({ text, day, language }: { text: string; day: string; language: Language }) {
	const [before, after] = text.split("{{date}}");
	return (
		<>
			{before}
			<time dateTime={day} className={unbroken}>
				{formatDay(day, language)}
			</time>
			{after}
		</>
	);
}
