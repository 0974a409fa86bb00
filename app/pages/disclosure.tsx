import type { ReactNode } from "react";

type DisclosureProps = {
	summary: string;
	/** Those of one name close each other. */
	name?: string;
	children: ReactNode;
};

/** A question that opens to its answer; a plus at the end of its line. */
export function Disclosure({ summary, name, children }: DisclosureProps) {
	return (
		<details name={name} className="group border-t border-line">
			<summary className="disclosure py-4 font-heading text-third/tight font-bold text-heading hover:underline">
				{summary}
			</summary>
			<div className="pb-6">{children}</div>
		</details>
	);
}
