import { layWall } from "#app/art/tile.ts";
import { WallArt } from "#app/art/wall.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Actions } from "#app/pages/band.tsx";
import { Record } from "#app/pages/home/record.tsx";
import { localizedHref, paths } from "#app/paths.ts";

/** Loose above, closed below; the ring in four colours stands where nothing covers it. */
const heroWall = layWall({ seed: "roda", cols: 6, rows: 8, order: 0.6, from: "below", always: [5] });
const HERO_RING = 5;
const HERO_TURNING = 12;

export function Hero({ language }: { language: Language }) {
	const text = pageText("home", language).hero;
	return (
		<section className="lg:grid lg:grid-cols-[7fr_5fr]">
			<div className="self-center px-edge py-band-small lg:pr-8">
				<h1 className="text-display/[0.94]">{text.title}</h1>
				<div className="max-w-lg">
					<p className="mt-6 text-lede/snug">{text.lede}</p>
					<Actions
						action={text.action}
						to={localizedHref(paths.quote, language)}
						other={text.operator}
						otherTo={localizedHref(paths.partners, language)}
						isHeroAction
					/>
					<p className="mt-6 font-mono text-tiny text-quiet">{text.note}</p>
				</div>
			</div>
			<div className="relative">
				<WallArt
					wall={heroWall}
					look="forest"
					ring={HERO_RING}
					turning={HERO_TURNING}
					fit="xMinYMin slice"
					className="aspect-square lg:aspect-3/4"
				/>
				<div className="relative mx-edge -mt-30 max-w-lg print:mt-4 lg:absolute lg:bottom-8 lg:-left-24 lg:mx-0 lg:mt-0">
					<Record {...text.record} />
				</div>
			</div>
		</section>
	);
}
