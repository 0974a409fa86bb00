import type { ReactNode } from "react";
import { NoBreak } from "./no-break.tsx";

type DisclosureProps = {
	summary: string;
	/** Of a fold within a fold: beside the summary, several in columns, or below it on a phone. */
	lines?: readonly string[] | undefined;
	/** Disclosures that share a name close each other. */
	name?: string;
	className?: string;
	isOpen?: boolean;
	/** The summary is an instruction, not a title, and is not printed. */
	isControl?: boolean;
	children: ReactNode;
};

/** Classes of the label of a fold over a hint or one field, or within another fold. */
export const quietFoldLabel =
	"flex min-h-11 items-baseline gap-x-2 py-3 wrap-anywhere hover:underline [&::before]:min-w-4";

/** Classes of any other fold's label, here and in texts (`table-blocks.ts`). */
export const foldLabel = `${quietFoldLabel} font-heading text-item/tight font-bold text-heading`;
const INNER = `${quietFoldLabel} font-bold`;

/** Class of what stands in a `Split`'s second column. */
const besideTitle = "flex-none lg:ml-auto lg:w-beside";
const BESIDE = `${besideTitle} print:p-0 print:text-small`;
const LINES = "flex flex-wrap gap-x-6 text-small font-normal lg:grid lg:auto-cols-fr lg:grid-flow-col";

export function Disclosure({ summary, lines, isControl, children, ...details }: DisclosureProps) {
	const { name, className = "", isOpen } = details;
	const look = `border-t border-line ${isControl ? "print:border-0 " : ""}${className}`.trim();
	return (
		<details name={name} open={isOpen} className={look}>
			<summary className={`${lines ? INNER : foldLabel}${isControl ? " print:hidden" : ""}`}>
				<span className="lg:contents">
					<NoBreak as="span" text={summary} />
					{lines && (
						<span className={`${besideTitle} ${LINES}`}>
							{lines.map((line) => (
								<NoBreak key={line} as="span" text={`${line} `} />
							))}
						</span>
					)}
				</span>
			</summary>
			<div className={`entry pb-6 ${lines ? BESIDE : ""}`}>{children}</div>
		</details>
	);
}
