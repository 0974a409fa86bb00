import { Input } from "#app/forms/control.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { destinations, materials } from "#app/routes/tools/estimator/factors.ts";
import {
	lineCount,
	lineFields,
	type Quantity,
	type TypedLine,
	type TypedQuantities,
} from "#app/routes/tools/estimator/quantities.ts";
import type { EstimatorWords } from "#app/routes/tools/estimator/words.ts";
import { Choice, FormErrors, unitOptions } from "#app/routes/tools/form-fields.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** Lines in sight before any is filled in. */
const SHOWN = 4;

type QuantitiesFormProps = {
	words: EstimatorWords;
	typed: TypedQuantities;
	isEmptyPost: boolean;
	retryAfter?: number;
};

export function QuantitiesForm({ words, typed, isEmptyPost, retryAfter }: QuantitiesFormProps) {
	const text = words.estimator.form;
	const lines = Array.from({ length: lineCount(typed.lines.length) }, (_, place) => (
		<Line key={lineFields(place).material} words={words} place={place} line={typed.lines[place]} />
	));
	const shown = Math.max(SHOWN, typed.lines.length);
	const errors = typed.lines.flatMap(({ error }, place) =>
		error
			? [
					{
						text: interpolate(text.errors[error], { number: place + 1 }),
						field: lineFields(place)[error === "tooMuch" || error === "notPositive" ? "quantity" : error],
					},
				]
			: [],
	);
	return (
		<form method="post" action={localizedHref(paths.estimator, words.language)} className="mt-8" noValidate>
			{retryAfter !== undefined ? (
				<FormErrors
					title={text.problem}
					errors={[{ text: interpolate(words.tools.limited, { seconds: retryAfter }) }]}
				/>
			) : (
				(errors.length > 0 || isEmptyPost) && (
					<FormErrors
						title={text.problem}
						errors={errors.length > 0 ? errors : [{ text: text.empty, field: lineFields(0).material }]}
					/>
				)
			)}
			<div className="max-w-64">
				<Choice name="unidade" label={text.unit} chosen={typed.unit} options={unitOptions} />
			</div>
			{lines.slice(0, shown)}
			<Disclosure className="mt-7" summary={text.more}>
				{lines.slice(shown)}
			</Disclosure>
			<FormActions>
				<FormButton>{text.submit}</FormButton>
			</FormActions>
		</form>
	);
}

type LineProps = { words: EstimatorWords; place: number; line: TypedLine | undefined };

function Line({ words, place, line }: LineProps) {
	const text = words.estimator;
	const fields = lineFields(place);
	return (
		<fieldset className="mt-7 min-w-0 scroll-mt-22 border-t border-line pt-4 md:grid md:grid-cols-[6fr_8fr_4fr_3fr] md:gap-x-4 lg:grid-cols-[2fr_5fr_6fr_4fr_3fr] *:clear-both *:mt-2 max-md:*:flex max-md:*:gap-x-2 max-md:*:flex-wrap max-md:*:items-baseline max-md:[&_label]:w-28 max-md:[&_label]:text-small max-md:[&_label+*]:grow max-md:[&_label+*]:basis-40">
			<legend className="float-left w-full max-md:pb-2 font-heading text-third/tight font-bold text-heading md:col-span-4 lg:col-span-1">
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
					maxLength={160}
					defaultValue={line?.quantity}
					aria-invalid={line?.error === "quantity" || line?.error === "tooMuch" ? true : undefined}
				/>
			</FieldBox>
			<FieldBox id={fields.price} label={text.form.price}>
				<Input
					id={fields.price}
					name={fields.price}
					type="text"
					inputMode="text"
					autoComplete="off"
					maxLength={20}
					defaultValue={line?.price}
					aria-invalid={line?.error === "price" ? true : undefined}
				/>
			</FieldBox>
		</fieldset>
	);
}

export function typedAgain(quantities: readonly Quantity[], language: Language): TypedQuantities {
	const lines = quantities.map(({ material, destination, kilograms, price }) => ({
		material,
		destination,
		quantity: formatNumber(kilograms, language),
		price: price === undefined ? "" : formatNumber(price, language),
	}));
	return { unit: "kg", lines, quantities };
}
