import { Link } from "react-router";
import type { EmailHint } from "#app/forms/email-hint.ts";
import type { FieldName } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Whole } from "#app/ui/whole.tsx";

export type AnswerHint = { readonly field: FieldName } & (
	| EmailHint
	| { readonly kind: "areaCode"; readonly phone: string }
);

export function AnswerHintText({ hint, href }: { hint: AnswerHint; href?: string }) {
	const { t } = useTranslation();
	return (
		<>
			{hint.kind === "typo" && t("wizard:answerHint.typo", { suggestion: hint.suggestion })}
			{hint.kind === "freeMail" && <Whole text={t("wizard:answerHint.freeMail")} />}
			{hint.kind === "areaCode" && t("wizard:answerHint.areaCode", { phone: hint.phone })}
			{href && (
				<>
					{" "}
					<Link viewTransition discover="none" to={href}>
						{t("wizard:answerHint.correct")}
					</Link>
				</>
			)}
		</>
	);
}
