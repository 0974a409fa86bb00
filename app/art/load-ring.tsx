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
	/** What the loose tiles' turns are drawn from. */
	seed: string;
};

/** A load as a ring of four documents. Decoration: whoever draws it says the same in words. */
export function LoadRing({ state, seed }: LoadRingProps) {
	const random = randomFrom(seed);
	return (
		<svg aria-hidden="true" viewBox="-10-10 20 20">
			{state === "closed" ? (
				<use href="#o" />
			) : (
				quarters.map(({ turn, x, y, colour }, i) => {
					if (state === "open")
						return (
							<use key={turn} href={`#t${i === 3 ? away(turn) : turn}`} x={x} y={y} className={colour} />
						);
					const loose = 1 + Math.floor(random() * 3);
					return (
						// In its own coordinates, a tile turns around its middle.
						<g key={turn} transform={`translate(${x} ${y})`}>
							<use href={`#t${(turn + loose) % 4}`} data-turn="" className={turnsTo[(4 - loose) % 4]} />
						</g>
					);
				})
			)}
		</svg>
	);
}

/** The open ring as the mark of a band: the quarters that it has by now closed, the others turned away and without colour. */
export function RingMark({ closed, className = "" }: { closed: number; className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-10-10 20 20"
			className={`ring-mark text-transparent forced-colors:hidden ${className}`.trim()}
		>
			{quarters.map(({ turn, x, y }, i) => (
				<g key={turn} transform={`translate(${x} ${y})`}>
					<use
						href={`#t${i < closed ? turn : away(turn)}`}
						className={i < closed ? markColours[i] : "fill-line"}
					/>
				</g>
			))}
		</svg>
	);
}

/** On paper the sea is deeper, and the certificate as dark as what is written. */
const markColours = ["fill-water", "fill-sun", "fill-brick", "fill-ink"] as const;
