import { formatNumber } from "#app/i18n/format.ts";
import { Section, SectionHeader } from "#app/pages/section.tsx";
import { NO_VALUE } from "#app/pages/table.tsx";
import { DataTable } from "#app/tools/data-table.tsx";
import {
	gapName,
	griHazards,
	griRoutes,
	type Movement,
	quarterName,
} from "#app/tools/reconciliation/movement.ts";
import type { ReconciliationWords } from "#app/tools/reconciliation/words.ts";
import { SmallPrint } from "#app/tools/statements.tsx";

/** The draft of the movement declaration: totals by quarter, what would make them wrong, and a GRI 306 table. */
export function MovementDraft({ words, movement }: { words: ReconciliationWords; movement: Movement }) {
	const { reconciliation, language } = words;
	const text = reconciliation.dmr;
	const number = (value: number) => formatNumber(Math.round(value * 1000) / 1000, language);
	const tonnes = (value: number) => (value === 0 ? NO_VALUE : `${number(value)} t`);
	return (
		<Section id="dmr" air="small">
			<SectionHeader title={text.title}>
				<p>{text.text}</p>
			</SectionHeader>
			{movement.gaps.length > 0 && (
				<>
					<h3 className="mt-8 mb-2">{text.gapsTitle}</h3>
					<ul>
						{movement.gaps.map(({ quarter, gap, count, numbers }) => (
							<li key={quarter + gap} className="border-t border-line py-2">
								<strong>
									{quarter !== "" && `${quarterName(quarter, text)}: `}
									{gapName(gap, number(count), reconciliation)}
								</strong>{" "}
								<span className="font-mono text-tiny wrap-anywhere">{numbers.join(", ")}</span>
							</li>
						))}
					</ul>
				</>
			)}
			<DataTable
				caption={text.title}
				columns={text.columns}
				figures={2}
				rows={movement.lines.map((line) => [
					line.waste || text.noWaste,
					quarterName(line.quarter, text),
					line.wasteClass || NO_VALUE,
					line.receiver || NO_VALUE,
					line.treatment || NO_VALUE,
					number(line.loads),
					line.amount === undefined ? NO_VALUE : `${number(line.amount)} ${line.unit}`,
				])}
			/>
			<h3 className="mt-8 mb-2">{text.gri.title}</h3>
			<DataTable
				caption={text.gri.title}
				columns={text.gri.columns}
				figures={3}
				rows={griRoutes.map((route) => [
					text.gri[route],
					...griHazards.map((hazard) => tonnes(movement.gri[hazard][route])),
				])}
			/>
			<SmallPrint>{text.gri.note}</SmallPrint>
		</Section>
	);
}
