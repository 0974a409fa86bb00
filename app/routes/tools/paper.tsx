import type { ReactNode } from "react";
import { Section } from "#app/ui/section.tsx";

/** Shown on paper only, in place of an empty form: something to fill in by hand. */
export function Paper({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
	return (
		<Section className="hidden print:block print:text-small">
			<h2 className="mb-2">{title}</h2>
			{text && <p>{text}</p>}
			<div className="mt-4">{children}</div>
		</Section>
	);
}

/** Lines to write on. */
export function BlankTable({ columns, lines }: { columns: readonly string[]; lines: number }) {
	return (
		<table className="w-full table-fixed text-tiny *:*:*:border *:*:*:border-ink *:*:*:px-2">
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Array.from({ length: lines }, (_, line) => (
					<tr key={line} className="h-8">
						{columns.map((column) => (
							<td key={column} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A box to tick, and what it stands for. */
export function PaperBox({ isTicked = false, children }: { isTicked?: boolean; children?: ReactNode }) {
	return (
		<span className="inline-flex gap-2">
			<span className="mt-0.5 grid size-3.5 flex-none place-items-center border border-ink font-mono text-tiny/none font-bold">
				{isTicked && "×"}
			</span>
			{children}
		</span>
	);
}
