import type { ReactNode } from "react";
import { NoBreak } from "./no-break.tsx";

type DisclosureProps = {
	summary: string;
	/** Disclosures that share a name close each other. */
	name?: string;
	className?: string;
	isOpen?: boolean;
	/** The summary is an instruction, not a title, and is not printed. */
	isControl?: boolean;
	children: ReactNode;
};

export function Disclosure({ summary, name, className = "", isOpen, isControl, children }: DisclosureProps) {
	const printed = isControl ? "print:border-0 " : "";
	return (
		<details name={name} open={isOpen} className={`border-t border-line ${printed}${className}`.trim()}>
			<summary
				className={`flex min-h-11 gap-x-2 py-4 font-heading text-item/tight font-bold text-heading wrap-anywhere hover:underline [&::before]:min-w-4 ${isControl ? "print:hidden" : ""}`}
			>
				<NoBreak as="span" text={summary} />
			</summary>
			<div className="entry pb-6">{children}</div>
		</details>
	);
}
