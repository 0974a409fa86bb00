import { TileField } from "#app/art/tile-field.tsx";
import { compose } from "#app/art/tiles.ts";
import type { PostEntry } from "#app/content/schemas.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { localizedHref } from "#app/paths.ts";

/** The cover of the page at `path`: the same seed gives the same picture wherever it is shown. */
export function Cover({ path }: { path: string }) {
	return <TileField className="cover" field={compose({ seed: path, cols: 8, rows: 4 })} />;
}

/** A post as one of several: cover, title, lede, minutes, date. The whole card follows its link. */
export function PostCard({ post, language }: { post: PostEntry; language: Language }) {
	const text = pageText("blog", language);
	return (
		<li className="post-card">
			<Cover path={post.path} />
			<p className="kicker">
				{post.topics
					.slice(0, 2)
					.map((topic) => text.topics[topic])
					.join(" · ")}
			</p>
			<h3>
				<a href={localizedHref(post.path, language)}>{post.title}</a>
			</h3>
			<p>{post.lede}</p>
			<p className="note">
				{text.minutesShort.replace("{minutes}", String(post.minutes))} ·{" "}
				<Dated text={text.reviewed} day={post.reviewed} language={language} />
			</p>
		</li>
	);
}

/** A text with a day in the place of its `{date}`. */
export function Dated({ text, day, language }: { text: string; day: string; language: Language }) {
	const [before, after] = text.split("{date}");
	return (
		<>
			{before}
			<time dateTime={day}>{formatDay(day, language)}</time>
			{after}
		</>
	);
}
