import type { ComponentProps } from "react";
import { lookUp, type Translate, useTranslation } from "#app/i18n/translation.tsx";
import { Ring } from "#app/ui/art/ring.tsx";
import { CheckBox, Select, TileRadio } from "./control.tsx";
import { boxesOf, type Field, optionsOf } from "./field.ts";
import { FieldBox, FieldGroup } from "./field-box.tsx";
import { type FieldForm, FieldInput, type FieldProps, partsOf } from "./field-input.tsx";

/** An option in words. States have their names in the wizard's catalogue, whichever form asks. */
export function optionText(t: Translate, field: Field, option: string, form: FieldForm = "wizard"): string {
	const place = field.kind === "ranking" ? "weight" : (field.row?.of ?? field.name);
	return lookUp(t, `${form}:option.${place}.${option}`) ?? lookUp(t, `wizard:state.${option}`) ?? option;
}

type QuestionProps = FieldProps & {
	/** Indexes of the questions that an option reveals, for CSS. */
	reveals?: (option: string) => string | undefined;
};

type OptionsProps<Kind extends Field["kind"]> = {
	field: Field & { kind: Kind };
	/** Attributes of the option's control, and its words. */
	option: (value: string) => ComponentProps<"input"> & { children: string };
};

/** A question of any kind: options to choose from here, typed answers by `FieldInput`. */
export function QuestionInput(props: QuestionProps) {
	const { t } = useTranslation();
	const { field, answers, idPrefix = "", reveals } = props;
	const { box, control } = partsOf(t, props);
	const option = (value: string) => ({
		id: `${idPrefix}${field.name}-${value}`,
		name: field.name,
		value,
		defaultChecked: [answers[field.name] ?? []].flat().includes(value),
		"data-reveals": reveals?.(value),
		// Screen readers that move from control to control skip a group's description.
		"aria-describedby": value === optionsOf(field)[0] && box.error ? `${box.id}-error` : undefined,
		children: optionText(t, field, value, props.form),
	});
	switch (field.kind) {
		case "checkboxes":
		case "choice":
		case "ranking":
			return (
				<FieldGroup {...box}>
					{field.kind === "checkboxes" && <Checkboxes field={field} option={option} />}
					{field.kind === "choice" && <Choice field={field} option={option} />}
					{field.kind === "ranking" && <Ranking field={field} option={option} />}
				</FieldGroup>
			);
		case "select":
		case "hour":
			return (
				<FieldBox {...box}>
					<Select {...control}>
						{field.proposed === undefined && (
							<option value="">{t(field.kind === "hour" ? "wizard:soonest" : "wizard:choose")}</option>
						)}
						{field.options.map((value) => (
							<option key={value} value={value} data-reveals={reveals?.(value)}>
								{optionText(t, field, value, props.form)}
							</option>
						))}
						{props.hours?.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</Select>
				</FieldBox>
			);
		default:
			return <FieldInput {...props} />;
	}
}

const boxes = "boxes mt-2 gap-2";

/** More stand in as many columns as fit. */
const MOST_IN_THREE_COLUMNS = 6;

function Choice({ field, option }: OptionsProps<"choice">) {
	return (
		<div className={`${boxes} ${field.options.length > MOST_IN_THREE_COLUMNS ? "" : "sm:grid-cols-3"}`}>
			<NoAnswer name={field.name} />
			{field.options.map((value) => (
				<CheckBox key={value} {...option(value)} type="radio" className={`${tile} has-checked:font-bold`} />
			))}
		</div>
	);
}

/** A ring per option; the heavier the option, the more of its ring is closed. */
function Ranking({ field, option }: OptionsProps<"ranking">) {
	return (
		<div className="group/row mt-2 grid grid-cols-5 gap-x-2 gap-y-1 max-[18em]:block">
			<NoAnswer name={field.name} />
			{field.options.map((value, index) => (
				<TileRadio
					key={value}
					{...option(value)}
					picture={
						<Ring
							quarters={plain.map((_, i) => (i < index ? "closed" : "ahead"))}
							colours={plain}
							className="w-full"
						/>
					}
					place={index}
				/>
			))}
		</div>
	);
}

/** Quarters in the tile's own colour. */
const plain = ["", "", "", ""] as const;

/** An empty first radio button, shown by text browsers only: they submit the first one if none is chosen. */
function NoAnswer({ name }: { name: string }) {
	const { t } = useTranslation();
	return (
		<label className="hidden">
			<input type="radio" name={name} value="" /> {t("wizard:noAnswer")}
		</label>
	);
}

function Checkboxes({ field, option }: OptionsProps<"checkboxes">) {
	const { t } = useTranslation();
	return field.groups.map((group) => (
		<fieldset key={group.id} className="group/all min-w-0">
			<legend className="pt-4 font-mono text-small text-quiet empty:hidden">
				{lookUp(t, `wizard:region.${group.id}`)}
			</legend>
			<div className={boxes}>
				{boxesOf(group).map((value) => (
					<CheckBox
						key={value}
						{...option(value)}
						data-all={value === group.id ? "" : undefined}
						className={`${tile} group-has-[[data-all]:checked]/all:bg-sand`}
					/>
				))}
			</div>
		</fieldset>
	));
}

const tile =
	"rounded-card border-2 border-line bg-field p-2 text-small/tight hover:border-ink has-checked:border-link has-checked:bg-sand";
