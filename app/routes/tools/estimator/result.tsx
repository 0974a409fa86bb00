import type { ReactNode } from "react";
import { interpolate } from "#app/i18n/interpolate.ts";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { Note, Section, Split } from "#app/ui/section.tsx";
import { NO_VALUE, Table } from "#app/ui/table.tsx";
import type { Estimate } from "./estimate.ts";
import { Fates, Twentieths } from "./fates.tsx";
import { columnIn, emissionPlaces, emissionsOf, figureOf, percentOf } from "./words.ts";

type Props = { words: ToolWords<"estimator">; found: Estimate };
type ResultProps = Props & {
	/** The result's own address. */
	url: string;
	/** Below the headline. */
	note?: string | false;
	/** Folded below the result. */
	children?: ReactNode;
};

export function EstimatorResult({ words, found, url, note, children }: ResultProps) {
	const { text, language } = words;
	const { result } = text;
	const { byFate, diversion } = found;
	const tonnesOf = columnIn(language, [found.total, ...byFate.map(({ tonnes }) => tonnes)]);
	const percents = byFate.map(({ share }) => share * 100);
	const percentIn = columnIn(language, percents, 1);
	const shareOf = (share: number) => `${percentIn(share * 100)}%`;
	const rows = byFate.map(({ fate, ...of }) => [text.option.d[fate], tonnesOf(of.tonnes), shareOf(of.share)]);
	return (
		<>
			<ResultHead
				id="resultado"
				words={words}
				picture={<Twentieths found={found} />}
				caption={
					<>
						<Fates words={words} found={found} shareOf={shareOf} />
						{result.picture}
					</>
				}
				result="estimator"
				url={url}
			>
				<Verdict figure={percentOf(diversion.without, language)}>{result.title}</Verdict>
				<p className="mt-3 text-lede">
					{interpolate(result.ofTotal, { total: figureOf(found.total, language) })}
				</p>
				{note && <Note>{note}</Note>}
			</ResultHead>
			<Section ground="sand" air="small" className="stack-6">
				<Part title={result.fateCaption}>
					<Table
						caption={result.fateCaption}
						columns={result.fateColumns}
						figures={2}
						hasBlocks={false}
						rows={rows}
						total={[result.totalRow, tonnesOf(found.total), shareOf(1)]}
					/>
					{byFate.length > 1 && <Note>{result.rounded}</Note>}
					{diversion.without !== diversion.withEnergy && (
						<>
							<p>
								{interpolate(result.diversion, {
									without: percentOf(diversion.without, language),
									with: percentOf(diversion.withEnergy, language),
								})}
							</p>
							<Note>{result.diversionSource}</Note>
						</>
					)}
				</Part>
				<Avoided words={words} found={found} />
				<Report words={words} found={found} />
				{children}
			</Section>
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Split className="border-t border-line pt-6 first:border-0 max-lg:gap-2">
			<h2 className="text-group/tight">{title}</h2>
			<div className="stack-2">{children}</div>
		</Split>
	);
}

function Avoided({ words: { text, language }, found }: Props) {
	const { result, option } = text;
	const { avoided, withoutEstimate } = found;
	const { lines } = avoided;
	const hasEstimate = lines.length > 0;
	const column = (of: "tonnes" | "factor" | "avoided") => lines.map((line) => line[of]);
	const tonnesOf = columnIn(language, [avoided.tonnes, withoutEstimate, ...column("tonnes")]);
	const factorOf = columnIn(language, column("factor"));
	const massOf = columnIn(language, [avoided.total, ...column("avoided")], emissionPlaces(avoided.total));
	const rows = lines.map((line) => [
		option.m[line.material],
		tonnesOf(line.tonnes),
		factorOf(line.factor),
		massOf(line.avoided),
	]);
	if (withoutEstimate > 0)
		rows.push([result.otherDiverted, tonnesOf(withoutEstimate), NO_VALUE, result.noEstimate]);
	const totalRow = withoutEstimate > 0 ? result.estimatedTotal : result.totalRow;
	const title = hasEstimate
		? interpolate(result.avoidedTitle, { total: emissionsOf(avoided.total, language) })
		: result.noEstimateTitle;
	return (
		<Part title={title}>
			{hasEstimate && (
				<Table
					caption={result.avoidedCaption}
					columns={result.avoidedColumns}
					figures={3}
					hasBlocks
					rows={rows}
					total={[totalRow, tonnesOf(avoided.tonnes), "", massOf(avoided.total)]}
				/>
			)}
			{withoutEstimate > 0 && (
				<p>{interpolate(result.withoutEstimate, { tonnes: figureOf(withoutEstimate, language) })}</p>
			)}
			{!hasEstimate && withoutEstimate === 0 && <p>{result.none}</p>}
			{lines.length > 1 && <Note>{result.rounded}</Note>}
			<Note>{result.caveat}</Note>
		</Part>
	);
}

function Report({ words: { text, language }, found }: Props) {
	const { report } = text;
	const kept = found.total * found.diversion.without;
	const masses = [found.total, kept, found.total - kept].map((mass) => `${figureOf(mass, language)}\u00a0t`);
	const avoided = `${emissionsOf(found.avoided.total, language)}\u00a0tCO₂e`;
	const figures = [...masses, found.avoided.lines.length > 0 ? avoided : text.result.noEstimate];
	const rows = (["generated", "diverted", "disposed", "avoided"] as const).map((id, row) => {
		const [name = "", proof = ""] = report.rows[id];
		return [name, figures[row] ?? "", proof];
	});
	return (
		<Part title={report.title}>
			<Table caption={report.caption} columns={report.columns} rows={rows} hasBlocks />
			<Note>{report.text}</Note>
		</Part>
	);
}
