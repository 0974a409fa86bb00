import type { ReactNode } from "react";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { formatReais } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { DataTable } from "#app/routes/tools/data-table.tsx";
import type { Estimate } from "#app/routes/tools/estimator/estimate.ts";
import { Scenarios, TonnesKey, TonnesWall } from "#app/routes/tools/estimator/pictures.tsx";
import {
	columnIn,
	type EstimatorWords,
	emissionPlaces,
	emissionsIn,
	numberIn,
	percentIn,
	roughIn,
} from "#app/routes/tools/estimator/words.ts";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import { SmallPrint } from "#app/routes/tools/statements.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section, Split } from "#app/ui/section.tsx";
import { NO_VALUE } from "#app/ui/table.tsx";

type Props = { words: EstimatorWords; found: Estimate };

export function Result({
	words,
	found,
	itens,
	note,
	children,
}: Props & {
	itens: string;
	/** Below the headline. */
	note?: string | false;
	/** Folded below the result. */
	children?: ReactNode;
}) {
	const text = words.estimator;
	const { result } = text;
	const number = numberIn(words.language);
	const percent = percentIn(words.language);
	const { without, withEnergy } = found.diversion;
	const { byDestination } = found.scenarios.today;
	const tonnesOf = columnIn(words.language, [found.total, ...byDestination.map(({ tonnes }) => tonnes)]);
	const shareOf = columnIn(
		words.language,
		byDestination.map(({ share }) => share * 100),
		1,
	);
	return (
		<>
			<ResultHead
				id="resultado"
				name={text.title}
				picture={<TonnesWall found={found} />}
				caption={<TonnesKey words={words} found={found} />}
			>
				<Verdict figure={percent(without)}>{result.title}</Verdict>
				<p className="mt-3 text-lede">{interpolate(result.ofTotal, { total: number(found.total) })}</p>
				{note && <SmallPrint>{note}</SmallPrint>}
			</ResultHead>
			<Section ground="sand" air="small" className="space-y-8">
				<Scenarios words={words} found={found} />
				<Part title={result.destinationCaption}>
					<DataTable
						caption={result.destinationCaption}
						columns={result.destinationColumns}
						figures={2}
						rows={byDestination.map(({ destination, tonnes, share }) => [
							text.destinations[destination],
							tonnesOf(tonnes),
							`${shareOf(share * 100)}%`,
						])}
						total={[result.totalRow, tonnesOf(found.total), `${shareOf(100)}%`]}
					/>
					{without !== withEnergy && (
						<>
							<p>{interpolate(result.diversion, { without: percent(without), with: percent(withEnergy) })}</p>
							<SmallPrint>{result.diversionSource}</SmallPrint>
						</>
					)}
				</Part>
				<Avoided words={words} found={found} />
				{found.money.lines.length > 0 && <Money words={words} found={found} />}
				<Report words={words} found={found} itens={itens} />
				<div>
					{found.volume.mean > 0 && <Equivalences words={words} found={found} />}
					{children}
				</div>
			</Section>
		</>
	);
}

/** Orders of magnitude: no more digits than density and mill averages give. */
function Equivalences({ words, found: { volume, paper } }: Props) {
	const { result } = words.estimator;
	const rough = roughIn(words.language);
	const [mean, low, high] = [rough(volume.mean, 2), rough(volume.low, 2), rough(volume.high, 2)];
	return (
		<Disclosure summary={result.otherTitle}>
			<p>{interpolate(low === high ? result.volumeAlone : result.volume, { mean, low, high })}</p>
			<SmallPrint>{result.volumeNote}</SmallPrint>
			{paper.tonnes > 0 && (
				<>
					<p>
						{interpolate(result.paper, {
							trees: rough(paper.trees, 3),
							litres: rough(paper.litres, 3),
							tonnes: numberIn(words.language)(paper.tonnes),
						})}
					</p>
					<SmallPrint>{result.paperNote}</SmallPrint>
				</>
			)}
		</Disclosure>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Split className="border-t border-line pt-6 max-lg:gap-2">
			<h3>{title}</h3>
			<div className="space-y-2">{children}</div>
		</Split>
	);
}

function Avoided({ words, found }: Props) {
	const { result, materials: names } = words.estimator;
	const { avoided, withoutEstimate } = found;
	const number = numberIn(words.language);
	const emissions = emissionsIn(words.language);
	const hasEstimate = avoided.lines.length > 0;
	const { lines } = avoided;
	const tonnesOf = columnIn(words.language, [
		avoided.tonnes,
		withoutEstimate,
		...lines.map(({ tonnes }) => tonnes),
	]);
	const factorOf = columnIn(
		words.language,
		lines.map(({ factor }) => factor),
	);
	const massOf = columnIn(
		words.language,
		[avoided.total, ...lines.map((line) => line.avoided)],
		emissionPlaces(avoided.total),
	);
	const title = hasEstimate
		? interpolate(withoutEstimate > 0 ? result.avoidedInPart : result.avoidedTitle, {
				total: emissions(avoided.total),
				tonnes: number(withoutEstimate),
			})
		: result.noEstimateTitle;
	return (
		<Part title={title}>
			{hasEstimate && (
				<DataTable
					caption={result.avoidedCaption}
					columns={result.avoidedColumns}
					figures={3}
					lead={0}
					rows={[
						...lines.map(({ material, tonnes, factor, avoided: mass }) => [
							names[material],
							tonnesOf(tonnes),
							factorOf(factor),
							massOf(mass),
						]),
						...(withoutEstimate > 0
							? [[result.otherDiverted, tonnesOf(withoutEstimate), NO_VALUE, result.noEstimate]]
							: []),
					]}
					total={[
						withoutEstimate > 0 ? result.estimatedTotal : result.totalRow,
						tonnesOf(avoided.tonnes),
						"",
						massOf(avoided.total),
					]}
				/>
			)}
			{withoutEstimate > 0 && (
				<p>{interpolate(result.withoutEstimate, { tonnes: number(withoutEstimate) })}</p>
			)}
			{!hasEstimate && withoutEstimate === 0 && <p>{result.none}</p>}
			{lines.length > 1 && <SmallPrint>{result.rounded}</SmallPrint>}
			<SmallPrint>{result.caveat}</SmallPrint>
		</Part>
	);
}

function Money({ words, found }: Props) {
	const { result, materials: names, destinations } = words.estimator;
	const { money } = words.estimator.result;
	const { lines } = found.money;
	const tonnesOf = columnIn(
		words.language,
		lines.map(({ tonnes }) => tonnes),
	);
	const reais = (value: number) => formatReais(value, words.language);
	return (
		<Part title={money.title}>
			<DataTable
				caption={money.title}
				columns={money.columns}
				figures={3}
				lead={3}
				rows={lines.map(({ quantity, tonnes, reais: sum }) => [
					`${names[quantity.material]}, ${destinations[quantity.destination].toLowerCase()}`,
					tonnesOf(tonnes),
					reais(quantity.price ?? 0),
					reais(sum),
				])}
				total={[result.totalRow, "", "", reais(found.money.total)]}
			/>
			<SmallPrint>{money.note}</SmallPrint>
		</Part>
	);
}

function Report({ words, found, itens }: Props & { itens: string }) {
	const { report } = words.estimator;
	const number = numberIn(words.language);
	const kept = found.total * found.diversion.without;
	const figures = {
		generated: `${number(found.total)}\u00a0t`,
		diverted: `${number(kept)}\u00a0t`,
		disposed: `${number(found.total - kept)}\u00a0t`,
		avoided:
			found.avoided.lines.length > 0
				? `${emissionsIn(words.language)(found.avoided.total)}\u00a0tCO₂e`
				: words.estimator.result.noEstimate,
	};
	const rows = (["generated", "diverted", "disposed", "avoided"] as const).map((id): ReactNode[] => {
		const [name = "", proof = ""] = report.rows[id];
		return [name, figures[id], proof];
	});
	const file = localizedHref(`${paths.estimator}/gri-306.csv`, words.language, { itens });
	return (
		<Split className="border-t border-line pt-6 max-lg:gap-2">
			<h2 className="text-sub/tight">{report.title}</h2>
			<div className="space-y-2">
				<DataTable caption={report.caption} columns={report.columns} rows={rows} lead={1} />
				<SmallPrint>{report.text}</SmallPrint>
				<FormActions className="mt-4 print:hidden">
					<FormLink look="quiet" download rel="nofollow" href={file}>
						{report.download}
					</FormLink>
				</FormActions>
			</div>
		</Split>
	);
}
