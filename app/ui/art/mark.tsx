import { closedQuarters, lastQuarter } from "#app/ui/art/mark-shape.ts";

/** The brand's mark: a ring whose last quarter is about to close it; large on green, that needs an `edge` (red on green is 1.5 : 1). */
export function Mark({ className, edge = "" }: { className?: string; edge?: "stroke-current" | "" }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 32 32" width="32" className={className}>
			<path fill="currentColor" d={closedQuarters} />
			<path className={`fill-clay ${edge}`} strokeWidth=".5" d={lastQuarter} />
		</svg>
	);
}
