import { FormActions } from "#app/forms/form-button.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { SplitLayout } from "#app/ui/split-page.tsx";

/** For a link that does not work, or no longer does. */
export function LinkExpired({
	language,
	title,
	text,
	again,
	receipt,
	more,
	closed = 6,
}: {
	language: Language;
	title: string;
	text: string;
	/** The page for requesting another link. */
	again: string;
	receipt?: string | null;
	more?: string;
	closed?: number;
}) {
	return (
		<SplitLayout title={title} closed={closed}>
			<p className="text-lede/snug">{text}</p>
			{receipt && (
				<p className="font-mono text-tiny">
					<NoBreak text={receipt} />
				</p>
			)}
			{more && <p>{more}</p>}
			<p>
				<a href={localizedHref(paths.ownData, language)}>{again}</a>
			</p>
		</SplitLayout>
	);
}

/** Asks once more before everything is erased. */
export function ConfirmErasure({
	text,
	action,
	counts,
}: {
	text: TextOf<"ownData">["erase"];
	action: string;
	counts: { leads: number; drafts: number };
}) {
	return (
		<SplitLayout title={text.sureTitle}>
			<p className="text-lede/snug">{interpolate(text.sure, counts)}</p>
			<form method="post" action={action}>
				<input type="hidden" name="change" value="erase" />
				<input type="hidden" name="sure" value="yes" />
				<FormActions>
					<SubmitButton>{text.sureButton}</SubmitButton>{" "}
					<a href={action} className="py-3">
						{text.cancel}
					</a>
				</FormActions>
			</form>
		</SplitLayout>
	);
}
