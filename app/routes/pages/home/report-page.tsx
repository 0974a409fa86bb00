import { localizedHref, paths } from "#app/paths.ts";
import type { ReportData } from "#app/routes/pages/home/report.server.ts";
import { Scroller } from "#app/ui/scroller.tsx";
import { Section } from "#app/ui/section.tsx";

/** Columns that hold figures, which stand at the right. */
const figures = { sums: [2, 3], loads: [5, 7] };

/** The sample month as a report: sums first, then load by load; two sheets of A4. */
export function ReportPage({ data }: { data: ReportData }) {
	return (
		<Section>
			<p className="mb-2 inline-block bg-sun px-2 py-1 font-mono text-small font-bold text-night">
				{data.example}
			</p>
			<h1>{data.title}</h1>
			<p className="mt-4 text-lede/snug print:hidden">{data.lede}</p>
			<p className="mt-2 text-small text-quiet">{data.closed}</p>
			<div className="mt-8 grid gap-8 lg:grid-cols-[7fr_5fr]">
				<Scroller label={data.sums.columns.join(", ")} className="">
					<table className="w-full">
						<Head columns={data.sums.columns} right={figures.sums} />
						<tbody>
							{data.sums.rows.map((cells) => (
								<Row key={cells[0]} cells={cells} right={figures.sums} />
							))}
						</tbody>
						<tfoot className="font-bold">
							<Row cells={data.sums.total} right={figures.sums} />
						</tfoot>
					</table>
				</Scroller>
				<div className="grid content-start gap-3">
					<p className="border-l-4 border-heading pl-4 font-bold">{data.recovered}</p>
					<p className="border-l-4 border-open pl-4">{data.open}</p>
					<p className="border-l-4 border-line pl-4">{data.deadline}</p>
				</div>
			</div>
			<Scroller label={data.loads.columns.join(", ")} className="mt-10">
				<table className="w-full text-small print:text-tiny">
					<Head columns={data.loads.columns} right={figures.loads} />
					<tbody>
						{data.loads.rows.map((cells, i) => (
							<Row
								key={cells[0]}
								cells={cells}
								right={figures.loads}
								className={i === data.loads.openRow ? "font-bold text-open" : undefined}
							/>
						))}
					</tbody>
				</table>
			</Scroller>
			<p className="mt-6 print:hidden">
				<a href={localizedHref(`${paths.sampleMonth}.csv`, data.language)}>{data.csv}</a>
			</p>
			<p className="mt-2 text-small text-quiet print:hidden">{data.print}</p>
		</Section>
	);
}

type CellsProps = { cells: readonly string[]; right: readonly number[]; className?: string };

function Head({ columns, right }: { columns: readonly string[]; right: readonly number[] }) {
	return (
		<thead>
			<tr className="font-mono text-tiny text-quiet">
				{columns.map((column, i) => (
					<th key={i} scope="col" className={`font-normal ${right.includes(i) ? "text-right" : ""}`.trim()}>
						{column}
					</th>
				))}
			</tr>
		</thead>
	);
}

function Row({ cells, right, className }: CellsProps) {
	return (
		<tr className={className}>
			{cells.map((text, i) => (
				<td
					key={i}
					className={`py-1.5! whitespace-nowrap ${right.includes(i) ? "text-right font-mono" : ""}`.trim()}
				>
					{text}
				</td>
			))}
		</tr>
	);
}
