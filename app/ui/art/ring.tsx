import { closedQuarters, lastQuarter } from "#app/ui/art/ring-shape.ts";

export function Ring({ className }: { className?: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
			<path fill="currentColor" d={closedQuarters} />
			<path className="fill-clay" d={lastQuarter} />
		</svg>
	);
}
