import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { TileLink } from "#app/pages/tile-link.tsx";
import { localizedHref, paths, segmentParameter } from "#app/paths.ts";

export function Segments({ language }: { language: Language }) {
	const text = pageText("home", language).segments;
	return (
		<Band id="segmentos">
			<Opening number={6} kicker={text.kicker} title={text.title} />
			<ul className="mt-12 grid gap-8 md:grid-cols-3">
				{text.sizes.map((size) => (
					<li key={size.name}>
						<h3 className="mb-2">{size.name}</h3>
						<p>{size.text}</p>
					</li>
				))}
			</ul>
			<p className="mt-12 mb-4 text-lede/snug">{text.choose}</p>
			<ul className="grid grid-cols-1 gap-1 sm:grid-cols-2 xl:grid-cols-4">
				{text.items.map((item, i) => (
					<li key={item.id}>
						<TileLink
							href={localizedHref(paths.quote, language, { [segmentParameter]: item.id })}
							name={item.name}
							text={item.waste}
							note={item.rule}
							place={i}
						/>
					</li>
				))}
			</ul>
		</Band>
	);
}
