import { FormActions } from "#app/forms/form-button.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { PageText } from "#app/i18n/page-texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { WallSpread } from "#app/ui/wall-page.tsx";
import { Whole } from "#app/ui/whole.tsx";

/** Says that there is nothing behind the link, or nothing any more. */
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
	/** Leads to where one asks for another link. */
	again: string;
	receipt?: string;
	more?: string;
	closed?: number;
}) {
	return (
		<WallSpread title={title} closed={closed}>
			<p className="text-lede/snug">{text}</p>
			{receipt && (
				<p className="font-mono text-tiny">
					<Whole text={receipt} />
				</p>
			)}
			{more && <p>{more}</p>}
			<p>
				<a href={localizedHref(paths.ownData, language)}>{again}</a>
			</p>
		</WallSpread>
	);
}

/** Asks once more before everything is erased. */
export function ConfirmErasure({
	text,
	action,
	counts,
}: {
	text: PageText<"ownData">["erase"];
	action: string;
	counts: { leads: number; drafts: number };
}) {
	return (
		<WallSpread title={text.sureTitle}>
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
		</WallSpread>
	);
}
