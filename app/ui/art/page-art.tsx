import { layWall } from "#app/ui/art/tile.ts";
import { quarters } from "#app/ui/art/tile-symbol.tsx";
import { WallArt } from "#app/ui/art/wall.tsx";

/** A load's ring after each of its four documents, whose names stand below. */
export function DocumentStages({ names }: { names: readonly string[] }) {
	return (
		<ol className="grid grid-cols-4 content-around bg-forest px-2 py-6 max-[24em]:grid-cols-2 lg:grid-cols-2 lg:gap-y-4 forced-colors:hidden">
			{names.map((name, stage) => (
				<li key={name} className="grid justify-items-center gap-2 py-2 text-bone">
					<svg
						aria-hidden="true"
						viewBox="-10-10 20 20"
						className="w-16 text-transparent sm:w-28 lg:w-32 xl:w-36"
					>
						{quarters.map(({ turn, x, y, colour }, i) => (
							<use
								key={turn}
								href={`#t${i > stage ? (turn + 2) % 4 : turn}`}
								x={x}
								y={y}
								className={i > stage ? "fill-leaf" : colour}
							/>
						))}
					</svg>
					<span className="font-mono text-tiny font-bold sm:text-small">{name}</span>
				</li>
			))}
		</ol>
	);
}

const change = layWall({ seed: "change", cols: 8, rows: 6, order: 0.5, from: "right" });

/** The same wall before and after: loose on the left, closed on the right. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
	return (
		<div aria-hidden="true" className="flex flex-col bg-bone forced-colors:hidden">
			<p className="grid max-w-none grid-cols-2 bg-night font-mono text-small font-bold text-bone *:px-4 *:py-2">
				<span>{before}</span> <span>{after}</span>
			</p>
			<WallArt wall={change} look="bone-forest" fit="xMidYMid slice" className="grow" />
		</div>
	);
}
