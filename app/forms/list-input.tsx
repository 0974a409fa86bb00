import { Input, TextArea } from "#app/forms/control.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { type FieldProps, partsOf } from "#app/forms/field-input.tsx";
import { lookUp, useTranslation } from "#app/i18n/translation.tsx";

/** A list of rows: pasted into a field, or sent as files (`…-file`). */
export function ListInput(props: FieldProps) {
	const { t } = useTranslation();
	const { box, control } = partsOf(t, props);
	const { id, name } = control;
	const tooLarge = lookUp(t, `${props.form}:form.tooLarge`);
	return (
		<div className="min-w-0 lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:*:first:flex lg:*:first:flex-col lg:[&_p]:pb-2 lg:[&_textarea]:mt-auto">
			<FieldBox {...box}>
				<TextArea
					{...control}
					rows={6}
					cols={60}
					spellCheck={false}
					autoComplete="off"
					className="max-h-96 font-mono"
					data-too-large={tooLarge}
				/>
			</FieldBox>
			<FieldBox id={`${id}-file`} label={lookUp(t, `${props.form}:form.file`)}>
				<Input
					id={`${id}-file`}
					name={`${name}-file`}
					type="file"
					multiple
					data-too-large={tooLarge}
					accept=".xlsx,.xls,.html,.htm,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
				/>
			</FieldBox>
		</div>
	);
}
