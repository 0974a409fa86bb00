import type { ReactNode } from "react";

/** A list of names and values, each a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
	return <dl className="border-t border-line">{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 border-b border-line py-1 sm:grid-cols-2">
			<dt className="text-small text-quiet print:break-after-auto!">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
