import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { Input, TextArea } from "#app/forms/control.tsx";
import { FieldBox, Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Choice, FormErrors, unitOptions } from "#app/routes/tools/form-fields.tsx";
import { errorsOf } from "#app/routes/tools/reconciliation/errors.ts";
import { PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/findings.ts";
import { columnRoles, type ListId, listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { ReplyView } from "#app/routes/tools/reconciliation/view.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";

type Props = { words: ReconciliationWords; reply: ReplyView | undefined };

/** The most bytes of a post that the form itself takes. */
const FORM_BYTES = 16 * 1024;

/** The form's id, by which buttons elsewhere on the page belong to it. */
const FORM = "conferir";

/** Puts the parts of the two lists side by side. */
const beside = "lg:grid lg:grid-cols-2 lg:gap-x-12 *:min-w-0";

export function ListsForm({ words, reply }: Props) {
	const text = words.reconciliation;
	const errors = reply ? errorsOf(reply, words) : [];
	const lists = (
		<div className={beside}>
			<ListField words={words} id="mtr" reply={reply} />
			<ListField words={words} id="cdf" reply={reply} />
		</div>
	);
	return (
		<form
			id={FORM}
			method="post"
			encType="multipart/form-data"
			data-most-bytes={MAX_UPLOAD_BYTES - FORM_BYTES}
			action={localizedHref(paths.reconciliation, words.language)}
		>
			{errors.length > 0 && <FormErrors title={text.errors.title} errors={errors} />}
			{reply?.lists.mtr && (
				<Disclosure
					look="row"
					className="mt-6"
					summary={text.mapping.summary}
					isOpen={reply.result === undefined}
				>
					<Hint>{text.mapping.text}</Hint>
					<div className={beside}>
						{listIds.map((id) => (
							<MappingFields key={id} words={words} id={id} reply={reply} />
						))}
					</div>
				</Disclosure>
			)}
			{reply?.result?.isKept === false && <p>{text.form.notShown}</p>}
			{reply?.result?.isKept ? (
				<Disclosure look="row" summary={text.form.lists}>
					{lists}
				</Disclosure>
			) : (
				lists
			)}
			<FieldBox id="tolerance" label={text.form.tolerance} hint={text.form.toleranceHint}>
				<Input
					id="tolerance"
					name="tolerance"
					type="text"
					inputMode="decimal"
					autoComplete="off"
					maxLength={10}
					className="max-w-32"
					defaultValue={reply?.posted.tolerance ?? PROPOSED_TOLERANCE}
					aria-describedby="tolerance-hint"
				/>
			</FieldBox>
			<FormActions>
				<FormButton>{text.form.submit}</FormButton>
			</FormActions>
		</form>
	);
}

/** Sends the lists of the form again, from wherever it stands on the page, for the findings as a file. */
export function DownloadButton({ words }: { words: ReconciliationWords }) {
	return (
		<FormButton
			form={FORM}
			formAction={localizedHref(`${paths.reconciliation}.csv`, words.language)}
			look="quiet"
			data-download
		>
			{words.reconciliation.form.download}
		</FormButton>
	);
}

/** Compares invented lists, with one press. */
export function ExampleButton({ words }: { words: ReconciliationWords }) {
	return (
		<FormButton form={FORM} name="example" value="1">
			{words.reconciliation.form.example}
		</FormButton>
	);
}

type ListProps = Props & { id: ListId };

function ListField({ words, id, reply }: ListProps) {
	const text = words.reconciliation.form;
	const kept = reply?.kept[id];
	const rows = formatNumber(reply?.lists[id]?.rows ?? 0, words.language);
	return (
		<div>
			<FieldBox id={id} label={text[id]} hint={text[`${id}Hint`]}>
				<TextArea
					id={id}
					name={id}
					rows={6}
					cols={60}
					spellCheck={false}
					autoComplete="off"
					className="max-h-96 font-mono text-tiny"
					defaultValue={reply?.posted[id]}
					data-too-large={text.tooLarge}
					aria-describedby={`${id}-hint`}
				/>
			</FieldBox>
			<FieldBox
				id={`${id}-file`}
				label={text.file}
				hint={kept !== undefined && interpolate(text.kept, { rows })}
			>
				<Input
					id={`${id}-file`}
					name={`${id}-file`}
					type="file"
					data-too-large={text.tooLarge}
					accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
					className="file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-card file:border-0 file:bg-sand file:px-4 file:font-bold file:text-ink hover:file:bg-line"
				/>
			</FieldBox>
			{kept !== undefined && <input type="hidden" name={`${id}-kept`} value={kept} />}
		</div>
	);
}

function MappingFields({ words, id, reply }: ListProps) {
	const text = words.reconciliation.mapping;
	const read = reply?.lists[id];
	if (!read) return null;
	const { columns, unit, mark, chosen } = read.mapping;
	const asRead = (reading: string) => interpolate(text.asRead, { reading });
	const headings = read.headings.map((heading, place): [string, string] => [
		String(place),
		`${place + 1}: ${heading.slice(0, 60)}`,
	]);
	return (
		<fieldset className="mt-7 min-w-0">
			<legend className="font-bold">{text[id]}</legend>
			<input type="hidden" name={`${id}-headings`} value={read.headingsHash} />
			<div className="sm:grid sm:grid-cols-2 sm:items-end sm:gap-x-6 sm:*:last:odd:col-span-2">
				{columnRoles[id].map((role) => (
					<Choice
						key={role}
						name={`${id}-${role}`}
						label={text[role]}
						empty={text.none}
						chosen={String(columns[role] ?? "")}
						options={headings}
					/>
				))}
				<Choice
					name={`${id}-in`}
					label={text.in}
					empty={asRead(unit)}
					chosen={chosen.unit ?? ""}
					options={unitOptions}
				/>
				<Choice
					name={`${id}-decimal`}
					label={text.decimal}
					empty={asRead(mark === "," ? text.comma : text.point)}
					chosen={chosen.mark ?? ""}
					options={[
						[",", text.comma],
						[".", text.point],
					]}
				/>
			</div>
		</fieldset>
	);
}
