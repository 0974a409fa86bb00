import type { HeldRecord } from "#app/routes/own-data/own-data-view.server.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Split } from "#app/ui/section.tsx";

/** One record: its name and dates beside its content. */
export function RecordCard({ record, answersTitle }: { record: HeldRecord; answersTitle: string }) {
	const { title, reference, facts, answers } = record;
	return (
		<section aria-label={`${title} ${reference}`.trim()}>
			<Split className="border-t-4 border-heading pt-6">
				<div>
					<h2 className="mb-4 text-group/none">{title}</h2>
					{reference && <p className="mb-4 font-mono font-bold text-heading">{reference}</p>}
					<Rows rows={facts} />
				</div>
				<div className="print:mt-4">
					<h3 className="mb-3">{answersTitle}</h3>
					<Rows rows={answers} />
				</div>
			</Split>
		</section>
	);
}

function Rows({ rows }: { rows: HeldRecord["facts"] }) {
	return (
		<Facts>
			{rows
				.filter(([, text]) => text !== "")
				.map(([label, text]) => (
					<Fact key={label} name={label}>
						<span className="whitespace-pre-line">{text}</span>
					</Fact>
				))}
		</Facts>
	);
}
