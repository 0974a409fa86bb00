import type { ReactNode } from "react";

/** The head of a tool that asks: its name on a forest strip, and below it what is told so far. */
export function ToolHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
	return (
		<div id={id} className="ground-forest px-edge py-4">
			<h1 className="text-body/tight">{title}</h1>
			{children}
		</div>
	);
}
