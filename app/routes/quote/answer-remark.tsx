import { Link } from "react-router";
import type { EmailRemark } from "#app/forms/email-remark.ts";
import type { FieldName } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

export type AnswerRemark = { readonly field: FieldName } & (
	| EmailRemark
	| { readonly kind: "areaCode" | "digits" | "cnpj" | "cep"; readonly phone: string }
);

export function AnswerRemarkText({ remark, href }: { remark: AnswerRemark; href?: string }) {
	const { t } = useTranslation();
	return (
		<>
			{remark.kind === "typo" && t("wizard:remark.typo", { suggestion: remark.suggestion })}
			{remark.kind === "freeMail" && <NoBreak text={t("wizard:remark.freeMail")} />}
			{"phone" in remark && t(`wizard:remark.${remark.kind}`, { phone: remark.phone })}
			{href && " "}
			{href && <Link to={href}>{t("wizard:remark.correct")}</Link>}
		</>
	);
}
