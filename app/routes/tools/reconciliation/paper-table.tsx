import { BlankTable, Paper } from "#app/routes/tools/paper.tsx";
import { findingKinds } from "#app/routes/tools/reconciliation/differences.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/words.ts";

/** Lines that fill the page below the explanations. */
const LINES = 18;

/** The kinds of open points, and a table to compare loads by hand. */
export function PaperTable({ words }: { words: ReconciliationWords }) {
	const { paper, kinds } = words.reconciliation;
	return (
		<Paper title={paper.title} text={paper.text}>
			<dl className="columns-2 gap-x-10">
				{findingKinds.map((kind) => (
					<div key={kind} className="break-inside-avoid border-t border-line py-2">
						<dt className="font-bold">{kinds[kind].name}</dt>
						<dd>{kinds[kind].text}</dd>
					</div>
				))}
			</dl>
			<div className="mt-4">
				<BlankTable columns={paper.columns} lines={LINES} />
			</div>
		</Paper>
	);
}
