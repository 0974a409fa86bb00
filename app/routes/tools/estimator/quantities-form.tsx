import type { Answers } from "#app/forms/field.ts";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { type FormReply, FormStatus } from "#app/forms/form-status.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { rowCount, rows } from "./quantities.ts";

const SHOWN = 4;

type Props = { words: ToolWords<"estimator">; answers: Answers; reply: FormReply | undefined };

export function QuantitiesForm({ words, answers, reply }: Props) {
	const text = words.text.form;
	const count = rowCount(answers);
	const shown = Math.max(SHOWN, count - 4);
	const shared = { form: "estimator", answers, errors: reply?.errors } as const;
	const drawn = rows.slice(0, count).map((row, index) => (
		<fieldset
			key={row[0]?.name}
			className={`min-w-0 border-t border-line pb-4 lg:grid lg:grid-cols-[4fr_4fr_5fr] lg:items-end gap-x-4 ${index > 0 ? "lg:[&_label]:sr-only lg:*:mt-2" : ""}`}
		>
			<legend className="sr-only">{interpolate(text.legend, { number: index + 1 })}</legend>
			{row.map((field) => (
				<QuestionInput key={field.name} {...shared} field={field} />
			))}
		</fieldset>
	));
	return (
		<form method="post" action={localizedHref(paths.estimator, words.language)} className="mt-6" noValidate>
			{reply && <FormStatus form="estimator" fields={rows.flat()} reply={reply} />}
			{drawn.slice(0, shown)}
			<Disclosure summary={text.more}>{drawn.slice(shown)}</Disclosure>
			<FormActions>
				<FormButton>{text.submit}</FormButton> <p className="text-small">{text.weights}</p>
			</FormActions>
		</form>
	);
}
