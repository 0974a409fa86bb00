import { quarters } from "#app/ui/art/tile-symbol.tsx";

const turnsTo = [undefined, "[--turn:90deg]", "[--turn:180deg]", "[--turn:-90deg]"] as const;

/** Away from its ring: the band lies around the outer corner. */
function away(turn: number): number {
	return (turn + 2) % 4;
}

type LoadRingProps = {
	/** `closed`; `loose`, which turns shut where motion is welcome; `open`: in four colours, its last quarter turned away. */
	state: "closed" | "loose" | "open";
	/** Place in the month, from 1. */
	load: number;
};

/**
 * How the four tiles of a loose load lie, by its place in the month. Drawn so that bands of neighbours meet, close no ring
 * between two loads, and end neither at a side of the wall nor beside the open ring, in whatever rows the month lies.
 */
const looseTurns: Readonly<Record<number, string>> = {
	13: "0011",
	15: "1111",
	16: "0003",
	17: "1221",
	18: "0003",
	19: "2222",
	20: "3003",
	21: "2222",
	22: "2203",
	23: "2233",
	24: "3333",
};

/** A load as a ring of four documents. Decoration: the text beside it must say the same. */
export function LoadRing({ state, load }: LoadRingProps) {
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
					const lies = Number(looseTurns[load]?.[i] ?? turn);
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
