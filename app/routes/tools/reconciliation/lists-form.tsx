import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { ListInput } from "#app/forms/list-input.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { FormErrors } from "#app/routes/tools/form-fields.tsx";
import { errorsOf } from "#app/routes/tools/reconciliation/errors.ts";
import { fields, PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/fields.ts";
import { listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { ReplyView } from "#app/routes/tools/reconciliation/view.server.ts";

/** The most bytes of a post that the form itself takes. */
const FORM_BYTES = 16 * 1024;

/** The form's id, by which buttons elsewhere on the page belong to it. */
const FORM = "conferir";

export function ListsForm({ words, reply }: { words: ReconciliationWords; reply: ReplyView | undefined }) {
	const text = words.reconciliation;
	const errors = reply ? errorsOf(reply, words) : [];
	const shared = {
		form: "reconciliation",
		answers: { tolerance: PROPOSED_TOLERANCE, ...reply?.posted },
	} as const;
	return (
		<form
			id={FORM}
			method="post"
			encType="multipart/form-data"
			data-most-bytes={MAX_UPLOAD_BYTES - FORM_BYTES}
			action={localizedHref(paths.reconciliation, words.language)}
		>
			{errors.length > 0 && <FormErrors title={text.errors.title} errors={errors} />}
			{reply?.result?.isKept === false && <p>{text.form.notShown}</p>}
			<div className="grid gap-x-12 *:min-w-0 lg:grid-cols-2">
				{listIds.map((id) => {
					const { packed, rows = 0 } = reply?.kept[id] ?? {};
					return (
						<ListInput
							key={id}
							{...shared}
							field={fields[id]}
							texts={text.form}
							error={errors.find(({ field }) => field === id)?.text}
							kept={
								packed === undefined
									? undefined
									: {
											packed,
											text: interpolate(text.form.kept, { rows: formatNumber(rows, words.language) }),
										}
							}
						/>
					);
				})}
				<QuestionInput {...shared} field={fields.unit} />
				<QuestionInput {...shared} field={fields.tolerance} />
			</div>
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
