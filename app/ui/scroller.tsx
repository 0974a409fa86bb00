import type { ReactNode } from "react";

/** A scrolling region must be reachable by keyboard (WCAG 2.2, 2.1.1). */
const focusable = { tabIndex: 0 };

/** Holds a table that scrolls by itself where it has no room; its edge shows that it does. */
export function Scroller({
	label,
	className,
	children,
}: {
	label: string;
	className: string;
	children: ReactNode;
}) {
	return (
		<section className={`scroller ${className}`} aria-label={label} {...focusable}>
			{children}
		</section>
	);
}
