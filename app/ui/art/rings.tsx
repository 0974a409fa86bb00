import { Ring } from "#app/ui/art/ring.tsx";

type RingsProps = {
	across: number;
	down?: number;
	/** Those after the first `closed` are faint: they are ahead. */
	closed: number;
	/** The one in the accent's colour, from 0; or the first so many. */
	accent?: number;
	accents?: number;
	className?: string;
};

/** Things counted, in order, in rows: one colour and one accent. Decoration; short, because the wizard's scripts draw it too. */
export function Rings({ across, down = 1, closed, accent, accents = 0, className = "" }: RingsProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${across * 20} ${down * 20}`}
			width={across * 40}
			height={down * 40}
			className={`h-auto w-full fill-bone forced-colors:fill-[CanvasText] ${className}`.trim()}
		>
			{Array.from({ length: across * down }, (_, ring) => (
				<use
					key={ring}
					href="#o"
					x={(ring % across) * 20 + 10}
					y={Math.floor(ring / across) * 20 + 10}
					className={
						ring === accent || ring < accents ? "fill-sun forced-colors:fill-[Highlight]" : undefined
					}
					opacity={ring < closed || ring === accent ? undefined : 0.25}
				/>
			))}
		</svg>
	);
}

const plain = ["", "", "", ""] as const;

/** One half of a ring, above or below; the other profile holds the other one. */
export function HalfRing({ half }: { half: "above" | "below" }) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`-7 ${half === "above" ? -7 : 0} 14 7`}
			width="80"
			height="40"
			className="h-auto w-full fill-bone forced-colors:fill-[CanvasText]"
		>
			<use href="#o" />
		</svg>
	);
}

/** One ring of which `closed` quarters, of four, are in place; it takes the colours of what it stands in. */
export function ClosingRing({ closed, className = "" }: { closed: number; className?: string }) {
	return (
		<Ring
			quarters={plain.map((_, i) => (i < closed ? "closed" : "ahead"))}
			colours={plain}
			className={`h-auto w-full ${className}`}
		/>
	);
}
