/**
 * Four rows of a seam between what was before (left, or above on a phone) and what is after: the far half of a ring is
 * always there, and row by row the near half finds its place.
 */
const after = {
	wide: "M0 -7A7 7 0 0 1 7 0H3A3 3 0 0 0 0 -3zM7 0A7 7 0 0 1 0 7V3A3 3 0 0 0 3 0z",
	tall: "M0 7A7 7 0 0 1 -7 0H-3A3 3 0 0 0 0 3zM7 0A7 7 0 0 1 0 7V3A3 3 0 0 0 3 0z",
};
const before = [
	{
		wide: "M-7 -10A7 7 0 0 0 0 -3V-7A3 3 0 0 1 -3 -10zM-10 3A7 7 0 0 1 -3 10H-7A3 3 0 0 0 -10 7z",
		tall: "M-3 0A7 7 0 0 0 -10 -7V-3A3 3 0 0 1 -7 0zM7 -10A7 7 0 0 1 0 -3V-7A3 3 0 0 0 3 -10z",
	},
	{
		wide: "M-3 -10A7 7 0 0 1 -10 -3V-7A3 3 0 0 0 -7 -10zM0 7A7 7 0 0 1 -7 0H-3A3 3 0 0 0 0 3z",
		tall: "M-3 -10A7 7 0 0 1 -10 -3V-7A3 3 0 0 0 -7 -10zM0 -7A7 7 0 0 1 7 0H3A3 3 0 0 0 0 -3z",
	},
	{
		wide: "M-7 0A7 7 0 0 1 0 -7V-3A3 3 0 0 0 -3 0zM-7 10A7 7 0 0 1 0 3V7A3 3 0 0 0 -3 10z",
		tall: "M-7 0A7 7 0 0 1 0 -7V-3A3 3 0 0 0 -3 0zM3 0A7 7 0 0 1 10 -7V-3A3 3 0 0 0 7 0z",
	},
	{
		wide: "M-7 0A7 7 0 0 1 0 -7V-3A3 3 0 0 0 -3 0zM0 7A7 7 0 0 1 -7 0H-3A3 3 0 0 0 0 3z",
		tall: "M-7 0A7 7 0 0 1 0 -7V-3A3 3 0 0 0 -3 0zM0 -7A7 7 0 0 1 7 0H3A3 3 0 0 0 0 -3z",
	},
] as const;

const looks = {
	wide: "left-1/2 [translate:-50%_-50%] w-32 max-lg:hidden",
	tall: "right-2 [translate:0_-50%] w-25 lg:hidden",
} as const;

/** The seam's `row`, across a line that stands upright, or lies on a phone. Decoration. */
export function Seam({ row }: { row: number }) {
	return (["wide", "tall"] as const).map((way) => (
		<svg
			key={way}
			aria-hidden="true"
			viewBox="-10 -10 20 20"
			className={`absolute top-1/2 overflow-visible print:hidden ${looks[way]}`}
		>
			<path className="fill-pine dark:fill-leaf forced-colors:fill-[CanvasText]" d={before[row]?.[way]} />
			<path className="fill-bone forced-colors:fill-[CanvasText]" d={after[way]} />
		</svg>
	));
}
