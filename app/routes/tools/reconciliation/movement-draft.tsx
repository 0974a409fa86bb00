import { FormActions } from "#app/forms/form-button.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { DataTable } from "#app/routes/tools/data-table.tsx";
import { DownloadButton } from "#app/routes/tools/reconciliation/lists-form.tsx";
import {
	gapName,
	griHazards,
	griRoutes,
	type Movement,
	quarterName,
} from "#app/routes/tools/reconciliation/movement.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/words.ts";
import { SmallPrint } from "#app/routes/tools/statements.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NO_VALUE } from "#app/ui/table.tsx";

type Props = {
	words: ReconciliationWords;
	movement: Movement;
	/** Whether the page holds the lists, so that a button can send them again. */
	isKept: boolean;
};

/** The draft of the movement declaration: totals by quarter, what would make them wrong, and a GRI 306 table. */
export function MovementDraft({ words, movement, isKept }: Props) {
	const { reconciliation, language } = words;
	const text = reconciliation.dmr;
	const number = (value: number) => formatNumber(Math.round(value * 1000) / 1000, language);
	const tonnes = (value: number) => (value === 0 ? NO_VALUE : `${number(value)}\u00a0t`);
	return (
		<Disclosure summary={text.title}>
			{isKept && (
				<FormActions className="mb-4">
					<DownloadButton words={words} file="dmr" />
				</FormActions>
			)}
			<p>{text.text}</p>
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
				lead={6}
				rows={movement.lines.map((line) => [
					line.waste || text.noWaste,
					quarterName(line.quarter, text),
					line.wasteClass || NO_VALUE,
					line.receiver || NO_VALUE,
					line.treatment || NO_VALUE,
					number(line.loads),
					line.amount === undefined ? NO_VALUE : `${number(line.amount)}\u00a0${line.unit}`,
				])}
			/>
			<h3 className="mt-8 mb-2">{text.gri.title}</h3>
			<DataTable
				caption={text.gri.title}
				columns={text.gri.columns}
				figures={3}
				lead={0}
				rows={griRoutes
					.filter((route) => griHazards.some((hazard) => movement.gri[hazard][route] > 0))
					.map((route) => [
						text.gri[route],
						...griHazards.map((hazard) => tonnes(movement.gri[hazard][route])),
					])}
			/>
			<SmallPrint>{text.gri.note}</SmallPrint>
		</Disclosure>
	);
}
