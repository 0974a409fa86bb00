import { quarterShapes } from "#app/ui/art/ring-shape.ts";

/** The near half in each row, from loose to in its place: two quarters of a ring, clockwise from noon, and how far each is off. */
const before = [
	[
		[2, "0 -10"],
		[0, "-10 10"],
	],
	[
		[1, "-10 -10"],
		[2, "0 0"],
	],
	[
		[3, "0 0"],
		[3, "0 10"],
	],
	[
		[3, "0 0"],
		[2, "0 0"],
	],
] as const;

const after = `${quarterShapes[0].place}${quarterShapes[1].place}`;

/**
 * A row of a seam between what was before (left, or above on a phone) and what is after: the far half of a ring is always
 * there, and row by row the near half finds its place. Decoration.
 */
export function Seam({ row }: { row: number }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-10 -10 20 20"
			className="absolute top-1/2 overflow-visible max-lg:right-2 max-lg:w-25 max-lg:[transform:translateY(-50%)_rotate(90deg)] lg:left-1/2 lg:w-32 lg:[transform:translate(-50%,-50%)] print:hidden"
		>
			<g className="fill-pine dark:fill-leaf forced-colors:fill-[CanvasText]">
				{before[row]?.map(([quarter, off]) => (
					<path key={quarter + off} d={quarterShapes[quarter].place} transform={`translate(${off})`} />
				))}
			</g>
			<path className="fill-bone forced-colors:fill-[CanvasText]" d={after} />
		</svg>
	);
}
