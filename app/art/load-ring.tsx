import { randomFrom } from "#app/art/random.ts";
import { quarters } from "#app/art/tile-symbol.tsx";

const turnsTo = [undefined, "[--turn:90deg]", "[--turn:180deg]", "[--turn:-90deg]"] as const;

/** Away from its ring: the band lies around the outer corner. */
function away(turn: number): number {
	return (turn + 2) % 4;
}

type LoadRingProps = {
	/** `closed`; `loose`, which turns shut where motion is welcome; `open`: in four colours, its last quarter turned away. */
	state: "closed" | "loose" | "open";
	/** Place in the month, from 1: seed of the loose tiles' turns. */
	load: number;
};

/** Rings in a row of the month, as wide as the window allows; on a wide screen four stand beside the words. */
const ROWS = [4, 6, 8];
/** With this seed, bands of loose tiles meet, and close no ring between two loads. */
const SEED = 88;
/** From this load on, a ring may stand in the upmost row. */
const FIRST_ABOVE = 17;

/** Turns in which the tile at (x, y) of a load's ring ends at an outer side of the wall, in whatever rows the wall lies. */
function sliced(load: number, x: number, y: number): number[] {
	return [
		...(y < 0 && load >= FIRST_ABOVE ? [0, 1] : []),
		...(x < 0 && ROWS.some((row) => load % row === 1) ? [0, 3] : []),
		...(x > 0 && ROWS.some((row) => load % row === 0) ? [1, 2] : []),
	];
}

/** A load as a ring of four documents. Decoration: the text beside it must say the same. */
export function LoadRing({ state, load }: LoadRingProps) {
	const random = randomFrom(`${SEED} ${load}`);
	return (
		<svg aria-hidden="true" viewBox="-10-10 20 20">
			{state === "closed" ? (
				<use href="#o" />
			) : (
				quarters.map(({ turn, x, y, colour }, i) => {
					if (state === "open")
						return (
							<use
								key={turn}
								href={`#t${i === 3 ? away(turn) : turn}`}
								x={x}
								y={y}
								className={`${colour} forced-colors:fill-[Highlight]`}
							/>
						);
					const free = [0, 1, 2, 3].filter((each) => each !== turn && !sliced(load, x, y).includes(each));
					const lies = free[Math.floor(random() * free.length)] ?? turn;
					return (
						// In its own coordinates, a tile turns around its middle.
						<g key={turn} transform={`translate(${x} ${y})`}>
							<use
								href={`#t${lies}`}
								data-turn={lies === turn ? undefined : ""}
								className={turnsTo[(turn - lies + 4) % 4]}
							/>
						</g>
					);
				})
			)}
		</svg>
	);
}

type RingMarkProps = {
	closed: number;
	/** The last of them closes at this band. */
	gains?: boolean;
	className?: string;
};

/** The open ring as the mark of a band: the quarters that it has by now closed, the others turned away and without colour. */
export function RingMark({ closed, gains = false, className = "ring-mark" }: RingMarkProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-10-10 20 20"
			className={`${className} text-transparent forced-colors:hidden`}
		>
			{quarters.map(({ turn, x, y }, i) => (
				<g key={turn} transform={`translate(${x} ${y})`}>
					<use
						href={`#t${i < closed ? turn : away(turn)}`}
						className={i < closed ? markColours[i] : "fill-line"}
						data-gained={gains && i === closed - 1 ? "" : undefined}
					/>
				</g>
			))}
		</svg>
	);
}

/** A month of loads in rows of twelve, of which one waits for its last document. */
export function MonthRings({ loads, open }: { loads: number; open: number }) {
	const place = (load: number) => ({ x: (load % 12) * 20 + 10, y: Math.floor(load / 12) * 20 + 10 });
	const { x, y } = place(open);
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 240 ${Math.ceil(loads / 12) * 20}`}
			className="w-full overflow-visible fill-pine text-transparent forced-colors:hidden"
		>
			{Array.from({ length: loads }, (_, load) =>
				load === open ? (
					<g key={load} transform={`translate(${x} ${y})`} className="fill-open">
						{quarters.map((quarter, i) => (
							<use
								key={quarter.turn}
								href={`#t${i === 3 ? away(quarter.turn) : quarter.turn}`}
								x={quarter.x}
								y={quarter.y}
							/>
						))}
					</g>
				) : (
					<use key={load} href="#o" {...place(load)} />
				),
			)}
		</svg>
	);
}

/** On paper the sea is deeper, and the certificate as dark as what is written. */
const markColours = ["fill-water", "fill-sun", "fill-brick", "fill-ink"] as const;
