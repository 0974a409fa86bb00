import type { EmailHint } from "#app/forms/email-hint.ts";
import { useTranslation } from "#app/i18n/translation.tsx";

/** A kind word about an e-mail address that refuses nothing; with a way to it where it stands on another page. */
export function EmailHintText({ hint, href }: { hint: EmailHint; href?: string }) {
	const { t } = useTranslation();
	return (
		<>
			{hint.kind === "typo"
				? t("wizard:emailHint.typo", { suggestion: hint.suggestion })
				: t("wizard:emailHint.freeMail")}
			{href && (
				<>
					{" "}
					<a href={href}>{t("wizard:emailHint.correct")}</a>
				</>
			)}
		</>
	);
}
