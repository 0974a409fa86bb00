import { outline } from "#app/art/outline.ts";
import { TileField } from "#app/art/tile-field.tsx";
import { compose } from "#app/art/tiles.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { FaqSearch } from "#app/pages/faq.server.tsx";
import { localizedHref, paths } from "#app/paths.ts";

type NotFoundProps = { language: Language; whatsapp: string };

/** Says plainly that the page is not there, and offers ways on; one tile of the ring has fallen out. */
export function NotFoundPage({ language, whatsapp }: NotFoundProps) {
	const text = pageText("notFound", language);
	const links = [
		[paths.home, text.home],
		[paths.howItWorks, text.how],
		[paths.why, text.why],
		[paths.faq, text.faq],
		[paths.quote, text.quote],
		[paths.blog, text.blog],
	] as const;
	return (
		<section className="hero page-hero">
			<div>
				<h1>{text.title}</h1>
				<p className="lede">{text.text}</p>
				<FaqSearch language={language} label={text.search} />
				<h2>{text.links}</h2>
				<ul className="links">
					{links.map(([path, name]) => (
						<li key={path}>
							<a href={localizedHref(path, language)}>{name}</a>
						</li>
					))}
					<li>
						<a href={whatsapp} target="_blank" rel="noopener noreferrer">
							{text.whatsapp}
						</a>
					</li>
				</ul>
			</div>
			<BrokenField />
		</section>
	);
}

function BrokenField() {
	const field = compose({ seed: "perdida", cols: 8, rows: 8, ground: "ground", calm: 0.6 });
	const fallen = field.tiles[2];
	if (!fallen) return null;
	const tiles = field.tiles.filter((tile) => tile !== fallen);
	return (
		<TileField field={{ ...field, tiles }} fit="xMidYMid slice">
			<path
				className={`f-${fallen.colour}`}
				d={outline([fallen])}
				transform="translate(2 5) rotate(24 6 10)"
			/>
		</TileField>
	);
}
