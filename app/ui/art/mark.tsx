import { closedQuarters, lastQuarter } from "./mark-shape.ts";

/** The brand's mark: a ring about to be closed by its last quarter. */
export function Mark({ className }: { className?: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 32 32" width="32" className={className}>
			<path fill="currentColor" d={closedQuarters} />
			<path className="fill-clay" d={lastQuarter} />
		</svg>
	);
}
