import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { FormStatus } from "#app/forms/form-status.tsx";
import { ListInput } from "#app/forms/list-input.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { foldLabel, quietFoldLabel } from "#app/ui/disclosure.tsx";
import { fields, keptName } from "./fields.ts";
import { ReadingChoices } from "./reading.tsx";
import type { ReconciliationWords } from "./reconciliation.server.ts";
import type { Reply } from "./reply.server.ts";

export function ListsForm({ words, reply }: { words: ReconciliationWords; reply: Reply | undefined }) {
	const { form: text } = words.text;
	const { answers = { tolerance: fields.tolerance.proposed, kept: "" }, errors } = reply ?? {};
	const isOpen = !reply?.kept || !reply.result?.isInPart || reply.result.faultCount > 0;
	const shared = { form: "reconciliation", answers, errors } as const;
	const lists = (
		<div className="grid gap-x-12 *:min-w-0 lg:grid-cols-2">
			{reply && (reply.kept === undefined || reply.kept.length > 0) && (
				<p className="col-span-full wrap-anywhere">
					{reply.kept ? interpolate(text.kept, { files: reply.kept.join(", ") }) : text.notKept}{" "}
					<a href={localizedHref(paths.reconciliation, words.language)}>{text.empty}</a>
				</p>
			)}
			<ListInput {...shared} field={fields.mtr} files={fields["mtr-file"]} />
			<ListInput {...shared} field={fields.cdf} files={fields["cdf-file"]} />
			<div className="mt-6 text-small">
				<details>
					<summary className={quietFoldLabel}>{text.formats}</summary>
					<p>{text.text}</p>
				</details>
				<p>{words.text.privacy}</p>
			</div>
			<QuestionInput {...shared} field={fields.tolerance} />
		</div>
	);
	return (
		<form
			method="post"
			encType="multipart/form-data"
			action={localizedHref(`${paths.reconciliation}#resultado`, words.language)}
			className="mt-6"
			data-max-bytes={MAX_UPLOAD_BYTES - MAX_BODY_BYTES}
		>
			{reply && !reply.result && (
				<FormStatus id="resultado" form="reconciliation" fields={Object.values(fields)} reply={reply} />
			)}
			{reply?.answers.kept && <input type="hidden" name={keptName} value={reply.answers.kept} />}
			{reply?.result ? (
				<ReadingChoices words={words} result={reply.result}>
					<details open={isOpen} className="border-t border-line">
						<summary className={foldLabel}>{text.lists}</summary>
						<div className="pb-6">{lists}</div>
					</details>
				</ReadingChoices>
			) : (
				lists
			)}
			<FormActions>
				<FormButton>{reply?.result ? text.recheck : text.submit}</FormButton>
			</FormActions>
		</form>
	);
}
