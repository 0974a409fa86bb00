import { lookUp, useTranslation } from "#app/i18n/translation.tsx";
import { Input, TextArea } from "./control.tsx";
import type { Field } from "./field.ts";
import { FieldBox } from "./field-box.tsx";
import { type FieldProps, partsOf } from "./field-input.tsx";

/** A list of rows, pasted into a text field or sent as `files`. */
export function ListInput({ files, ...props }: FieldProps & { files: Field }) {
	const { t } = useTranslation();
	const { box, control } = partsOf(t, props);
	const { box: filesBox, control: filesControl } = partsOf(t, { ...props, field: files });
	const tooLarge = lookUp(t, `${props.form}:form.tooLarge`);
	return (
		<div className="min-w-0 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:*:first:row-span-4 lg:*:first:grid lg:*:first:grid-rows-subgrid lg:[&_textarea]:row-start-4">
			<FieldBox {...box}>
				<TextArea
					{...control}
					rows={4}
					cols={60}
					spellCheck={false}
					autoComplete="off"
					className="max-h-96 font-mono"
					data-too-large={tooLarge}
				/>
			</FieldBox>
			<FieldBox {...filesBox}>
				<Input
					{...filesControl}
					defaultValue={undefined}
					type="file"
					multiple
					data-too-large={tooLarge}
					accept=".xlsx,.xls,.html,.htm,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
				/>
			</FieldBox>
		</div>
	);
}
