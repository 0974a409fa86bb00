import type { ReactNode } from "react";
import { Input } from "#app/forms/control.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { type Estimate, estimate } from "#app/tools/estimator/estimate.ts";
import { destinations, materials } from "#app/tools/estimator/factors.ts";
import {
	decodeQuantities,
	encodeQuantities,
	lineCount,
	lineFields,
	type Quantity,
	type TypedLine,
	type TypedQuantities,
} from "#app/tools/estimator/quantities.ts";
import { Choice, DataTable, Problems, Remark, ResultEnd } from "#app/tools/parts.tsx";

type PageProps = {
	language: Language;
	/** The query of the address, unchecked. */
	query: URLSearchParams;
	origin: string;
	typed: TypedQuantities | null;
};

/** The estimator: quantities in, tonnes, shares and avoided emissions out, each with its source. */
export function EstimatorPage({ language, query, origin, typed }: PageProps) {
	const text = pageText("estimator", language);
	const quantities = typed ? [] : decodeQuantities(query.get("itens"));
	const itens = encodeQuantities(quantities);
	const hasResult = quantities.length > 0;
	return (
		<>
			<PageHero seed={paths.estimator} title={text.title} lede={text.lede} />
			{hasResult && <Result language={language} found={estimate(quantities)} />}
			<Band id="quantidades" air="small">
				<Opening title={text.form.title}>
					<p>{text.form.text}</p>
				</Opening>
				<QuantitiesForm
					language={language}
					typed={typed ?? typedAgain(quantities, language)}
					isEmptyPost={typed?.lines.length === 0}
				/>
			</Band>
			<Factors language={language} />
			{hasResult && (
				<ResultEnd
					language={language}
					result="estimator"
					address={origin + localizedHref(paths.estimator, language, { itens })}
				/>
			)}
		</>
	);
}

function typedAgain(quantities: readonly Quantity[], language: Language): TypedQuantities {
	const lines = quantities.map(({ material, destination, kilograms }) => ({
		material,
		destination,
		quantity: formatNumber(kilograms, language),
	}));
	return { unit: "kg", lines, quantities };
}

type QuantitiesFormProps = { language: Language; typed: TypedQuantities; isEmptyPost: boolean };

function QuantitiesForm({ language, typed, isEmptyPost }: QuantitiesFormProps) {
	const text = pageText("estimator", language).form;
	const lines: (TypedLine | undefined)[] = Array.from(
		{ length: lineCount(typed.lines.length) },
		(_, place) => typed.lines[place],
	);
	const problems = typed.lines.flatMap(({ error }, place) =>
		error
			? [{ text: interpolate(text.errors[error], { number: place + 1 }), field: lineFields(place)[error] }]
			: [],
	);
	return (
		<form
			method="post"
			action={localizedHref(paths.estimator, language)}
			className="mt-8 max-w-4xl"
			noValidate
		>
			{(problems.length > 0 || isEmptyPost) && (
				<Problems
					title={text.problem}
					problems={problems.length > 0 ? problems : [{ text: text.empty, field: lineFields(0).material }]}
				/>
			)}
			<Choice
				name="unidade"
				label={text.unit}
				chosen={typed.unit}
				options={[
					["kg", "kg"],
					["t", "t"],
				]}
			/>
			{lines.map((line, place) => (
				<Line key={lineFields(place).material} language={language} place={place} line={line} />
			))}
			<FormActions>
				<FormButton>{text.submit}</FormButton>
			</FormActions>
		</form>
	);
}

function Line({ language, place, line }: { language: Language; place: number; line: TypedLine | undefined }) {
	const text = pageText("estimator", language);
	const fields = lineFields(place);
	return (
		<fieldset className="mt-7 min-w-0 scroll-mt-22 border-t border-line pt-4 sm:grid sm:grid-cols-[3fr_3fr_2fr] sm:gap-x-4 *:mt-2">
			<legend className="float-left w-full font-heading text-third/tight font-bold text-heading sm:col-span-3">
				{interpolate(text.form.line, { number: place + 1 })}
			</legend>
			<Choice
				name={fields.material}
				label={text.form.material}
				empty={text.form.chooseMaterial}
				chosen={line?.material ?? ""}
				options={materials.map(({ id }) => [id, text.materials[id]])}
			/>
			<Choice
				name={fields.destination}
				label={text.form.destination}
				empty={text.form.chooseDestination}
				chosen={line?.destination ?? ""}
				options={destinations.map((id) => [id, text.destinations[id]])}
			/>
			<FieldBox id={fields.quantity} label={text.form.quantity}>
				<Input
					id={fields.quantity}
					name={fields.quantity}
					type="text"
					inputMode="decimal"
					autoComplete="off"
					maxLength={20}
					defaultValue={line?.quantity}
					aria-invalid={line?.error === "quantity" ? true : undefined}
				/>
			</FieldBox>
		</fieldset>
	);
}

function Result({ language, found }: { language: Language; found: Estimate }) {
	const text = pageText("estimator", language);
	const { result } = text;
	const number = numberIn(language);
	const percent = percentIn(language);
	return (
		<Band id="resultado" ground="sand" air="small" className="[&_h3]:mb-2 [&_p+p]:mt-2">
			<Opening title={interpolate(result.title, { total: number(found.total) })} />
			<DataTable
				caption={result.destinationCaption}
				columns={result.destinationColumns}
				rows={found.byDestination.map(({ destination, tonnes, share }) => [
					text.destinations[destination],
					number(tonnes),
					percent(share),
				])}
				total={[result.totalRow, number(found.total), percent(1)]}
			/>
			<p className="mt-6">
				{interpolate(result.diversion, {
					without: percent(found.diversion.without),
					with: percent(found.diversion.withEnergy),
				})}
			</p>
			<Remark>{result.diversionSource}</Remark>
			<h3 className="mt-10">{result.recyclableTitle}</h3>
			<p>
				{interpolate(result.recyclable, {
					tonnes: number(found.recyclable.tonnes),
					share: percent(found.recyclable.share),
					recycled: number(found.recyclable.recycled),
					disposed: number(found.recyclable.disposed),
				})}
			</p>
			<Remark>{result.recyclableNote}</Remark>
			<Avoided language={language} found={found} />
			<h3 className="mt-10">{result.otherTitle}</h3>
			<p>
				{interpolate(result.volume, {
					mean: number(found.volume.mean),
					low: number(found.volume.low),
					high: number(found.volume.high),
				})}
			</p>
			<Remark>{result.volumeNote}</Remark>
			{found.paper.tonnes > 0 && (
				<>
					<p>
						{interpolate(result.paper, {
							trees: number(found.paper.trees, 0),
							litres: number(found.paper.litres, 0),
							tonnes: number(found.paper.tonnes),
						})}
					</p>
					<Remark>{result.paperNote}</Remark>
				</>
			)}
			<Report language={language} found={found} />
		</Band>
	);
}

function Avoided({ language, found }: { language: Language; found: Estimate }) {
	const { result, materials: names } = pageText("estimator", language);
	const { avoided, withoutFactor } = found;
	const number = numberIn(language);
	return (
		<>
			<h3 className="mt-10">{interpolate(result.avoidedTitle, { total: number(avoided.total) })}</h3>
			{avoided.lines.length === 0 ? (
				<p>{result.none}</p>
			) : (
				<>
					<DataTable
						caption={result.avoidedCaption}
						columns={result.avoidedColumns}
						rows={avoided.lines.map(({ material, tonnes, factor, avoided: mass }) => [
							names[material],
							number(tonnes),
							number(factor),
							number(mass),
						])}
						total={[result.totalRow, number(found.recyclable.recycled), "", number(avoided.total)]}
					/>
					<p className="mt-6">
						{interpolate(result.range, { low: number(avoided.low), high: number(avoided.high) })}
					</p>
				</>
			)}
			{withoutFactor > 0 && <p>{interpolate(result.withoutFactor, { tonnes: number(withoutFactor) })}</p>}
			{avoided.couldBe > 0 && <p>{interpolate(result.couldBe, { total: number(avoided.couldBe) })}</p>}
			<Remark>{result.caveat}</Remark>
		</>
	);
}

function Report({ language, found }: { language: Language; found: Estimate }) {
	const { report } = pageText("estimator", language);
	const number = numberIn(language);
	const kept = found.total * found.diversion.without;
	const figures = {
		generated: `${number(found.total)} t`,
		diverted: `${number(kept)} t`,
		disposed: `${number(found.total - kept)} t`,
		avoided: `${number(found.avoided.total)} tCO₂e`,
	};
	const rows = (["generated", "diverted", "disposed", "avoided"] as const).map((id): ReactNode[] => {
		const [name = "", proof = ""] = report.rows[id];
		return [name, figures[id], proof];
	});
	return (
		<>
			<h2 className="mt-16">{report.title}</h2>
			<DataTable caption={report.caption} columns={report.columns} rows={rows} />
			<Remark>{report.text}</Remark>
		</>
	);
}

function Factors({ language }: { language: Language }) {
	const text = pageText("estimator", language).file;
	return (
		<Band id="fatores" air="small">
			<Opening title={text.title}>
				<p>{text.text}</p>
			</Opening>
			<FormActions>
				<FormLink look="quiet" download href={localizedHref(`${paths.estimator}/fatores.csv`, language)}>
					{text.download}
				</FormLink>
			</FormActions>
			<div className="mt-4">
				<Remark>{text.cite}</Remark>
			</div>
		</Band>
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
	return (share) => `${formatNumber(Math.round(share * 1000) / 10, language)}\u00a0%`;
}
