import type { ReactNode } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening, Split } from "#app/pages/band.tsx";
import { DataTable } from "#app/tools/data-table.tsx";
import type { Estimate } from "#app/tools/estimator/estimate.ts";
import { SmallPrint } from "#app/tools/parts.tsx";

export function Result({ language, found }: { language: Language; found: Estimate }) {
	const text = pageText("estimator", language);
	const { result } = text;
	const number = numberIn(language);
	const percent = percentIn(language);
	return (
		<Band id="resultado" ground="sand" air="small" className="space-y-10">
			<Split>
				<Opening title={interpolate(result.title, { total: number(found.total) })} />
				<div className="space-y-2">
					<DataTable
						caption={result.destinationCaption}
						columns={result.destinationColumns}
						figures={2}
						rows={found.byDestination.map(({ destination, tonnes, share }) => [
							text.destinations[destination],
							number(tonnes),
							percent(share),
						])}
						total={[result.totalRow, number(found.total), percent(1)]}
					/>
					<p>
						{interpolate(result.diversion, {
							without: percent(found.diversion.without),
							with: percent(found.diversion.withEnergy),
						})}
					</p>
					<SmallPrint>{result.diversionSource}</SmallPrint>
				</div>
			</Split>
			<Part title={result.recyclableTitle}>
				<p>
					{interpolate(result.recyclable, {
						tonnes: number(found.recyclable.tonnes),
						share: percent(found.recyclable.share),
						recycled: number(found.recyclable.recycled),
						disposed: number(found.recyclable.disposed),
					})}
				</p>
				<SmallPrint>{result.recyclableNote}</SmallPrint>
			</Part>
			<Avoided language={language} found={found} />
			<Part title={result.otherTitle}>
				<p>
					{interpolate(result.volume, {
						mean: number(found.volume.mean),
						low: number(found.volume.low),
						high: number(found.volume.high),
					})}
				</p>
				<SmallPrint>{result.volumeNote}</SmallPrint>
				{found.paper.tonnes > 0 && (
					<>
						<p>
							{interpolate(result.paper, {
								trees: number(found.paper.trees, 0),
								litres: number(found.paper.litres, 0),
								tonnes: number(found.paper.tonnes),
							})}
						</p>
						<SmallPrint>{result.paperNote}</SmallPrint>
					</>
				)}
			</Part>
			<Report language={language} found={found} />
		</Band>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Split className="border-t border-line pt-8">
			<h3>{title}</h3>
			<div className="space-y-2">{children}</div>
		</Split>
	);
}

function Avoided({ language, found }: { language: Language; found: Estimate }) {
	const { result, materials: names } = pageText("estimator", language);
	const { avoided, withoutFactor } = found;
	const number = numberIn(language);
	return (
		<Part title={interpolate(result.avoidedTitle, { total: number(avoided.total) })}>
			{avoided.lines.length === 0 ? (
				<p>{result.none}</p>
			) : (
				<>
					<DataTable
						caption={result.avoidedCaption}
						columns={result.avoidedColumns}
						figures={3}
						rows={avoided.lines.map(({ material, tonnes, factor, avoided: mass }) => [
							names[material],
							number(tonnes),
							number(factor),
							number(mass),
						])}
						total={[result.totalRow, number(found.recyclable.recycled), "", number(avoided.total)]}
					/>
					<p>{interpolate(result.range, { low: number(avoided.low), high: number(avoided.high) })}</p>
				</>
			)}
			{withoutFactor > 0 && <p>{interpolate(result.withoutFactor, { tonnes: number(withoutFactor) })}</p>}
			{avoided.couldBe > 0 && <p>{interpolate(result.couldBe, { total: number(avoided.couldBe) })}</p>}
			<SmallPrint>{result.caveat}</SmallPrint>
		</Part>
	);
}

function Report({ language, found }: { language: Language; found: Estimate }) {
	const { report } = pageText("estimator", language);
	const number = numberIn(language);
	const kept = found.total * found.diversion.without;
	const figures = {
		generated: `${number(found.total)}\u00a0t`,
		diverted: `${number(kept)}\u00a0t`,
		disposed: `${number(found.total - kept)}\u00a0t`,
		avoided: `${number(found.avoided.total)}\u00a0tCO₂e`,
	};
	const rows = (["generated", "diverted", "disposed", "avoided"] as const).map((id): ReactNode[] => {
		const [name = "", proof = ""] = report.rows[id];
		return [name, figures[id], proof];
	});
	return (
		<Split className="border-t border-line pt-8">
			<h2 className="text-group/none">{report.title}</h2>
			<div className="space-y-2">
				<DataTable caption={report.caption} columns={report.columns} rows={rows} />
				<SmallPrint>{report.text}</SmallPrint>
			</div>
		</Split>
	);
}

/** Tonnes to the kilogram, emissions to the hundredth: no more than the scales and the factors give. */
function numberIn(language: Language): (value: number, digits?: number) => string {
	return (value, digits) => {
		const most = digits ?? (Math.abs(value) < 10 ? 3 : 2);
		return formatNumber(Math.round(value * 10 ** most) / 10 ** most, language);
	};
}

function percentIn(language: Language): (share: number) => string {
	return (share) => `${formatNumber(Math.round(share * 1000) / 10, language)}%`;
}
