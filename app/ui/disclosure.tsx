import type { ReactNode } from "react";
import { NoBreak } from "./no-break.tsx";

type DisclosureProps = {
	summary: string;
	/** Beside the summary, or below it on a phone. */
	line?: string | undefined;
	/** Disclosures that share a name close each other. */
	name?: string;
	className?: string;
	isOpen?: boolean;
	/** The summary is an instruction, not a title, and is not printed. */
	isControl?: boolean;
	children: ReactNode;
};

/** Class of what stands in a `Split`'s second column. */
export const besideTitle = "flex-none lg:ml-auto lg:w-[calc(7/12*(100%-5rem))]";
const LINE = "font-text text-small font-normal text-ink";

export function Disclosure({ summary, line, isControl, children, ...details }: DisclosureProps) {
	const { name, className = "", isOpen } = details;
	const look = `border-t border-line ${isControl ? "print:border-0 " : ""}${className}`.trim();
	return (
		<details name={name} open={isOpen} className={look}>
			<summary
				className={`flex min-h-11 items-baseline gap-x-2 py-4 font-heading text-item/tight font-bold text-heading wrap-anywhere hover:underline [&::before]:min-w-4 ${isControl ? "print:hidden" : ""}`}
			>
				<span className="lg:contents">
					<NoBreak as="span" text={summary} />
					{line && <NoBreak as="span" className={`${besideTitle} block ${LINE}`} text={line} />}
				</span>
			</summary>
			<div className="entry pb-6">{children}</div>
		</details>
	);
}
