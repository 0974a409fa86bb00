import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
	return <dl className="border-t border-line">{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
	return (
		<div className="flex flex-wrap gap-x-6 justify-between border-b border-line py-1">
			<dt className="text-small text-quiet print:break-after-auto!">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
