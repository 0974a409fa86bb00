import { Input, TextArea } from "#app/forms/control.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { type FieldProps, partsOf } from "#app/forms/field-input.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

type ListInputProps = Omit<FieldProps, "errors"> & {
	/** The file's label, and what a list of more bytes than the form takes is told before it is sent. */
	texts: { file: string; tooLarge: string };
	/** Why the list cannot be read, in words. */
	error?: string | undefined;
	/** A list that came before and is too long for its field: packed, and what it is in words. */
	kept?: { packed: string; text: string } | undefined;
};

/** A list of rows: pasted into a field, or sent as a file (`…-file`); a kept one is sent again as `…-kept`. */
export function ListInput({ texts, error, kept, ...props }: ListInputProps) {
	const { t } = useTranslation();
	const { box, control } = partsOf(t, props);
	const { id, name } = control;
	return (
		<div className="min-w-0 lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:*:first:flex lg:*:first:flex-col lg:[&_textarea]:mt-auto">
			<FieldBox {...box} error={error}>
				<TextArea
					{...control}
					rows={6}
					cols={60}
					spellCheck={false}
					autoComplete="off"
					className="max-h-96 font-mono text-tiny"
					data-too-large={texts.tooLarge}
					aria-invalid={error ? true : undefined}
					aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")}
				/>
			</FieldBox>
			<FieldBox id={`${id}-file`} label={texts.file} hint={kept?.text}>
				<Input
					id={`${id}-file`}
					name={`${name}-file`}
					type="file"
					data-too-large={texts.tooLarge}
					accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
					className="file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-card file:border-0 file:bg-sand file:px-4 file:font-bold file:text-ink hover:file:bg-line"
				/>
				{kept && <input type="hidden" name={`${name}-kept`} value={kept.packed} />}
			</FieldBox>
		</div>
	);
}
