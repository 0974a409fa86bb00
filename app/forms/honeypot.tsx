import { useTranslation } from "#app/i18n/translation.tsx";

/** Name of the honeypot field, which people never see and bots fill in. */
export const honeypotName = "leaveEmpty";

/** A honeypot for bots: hidden, not focusable, and labelled for people who reach it all the same. */
export function Honeypot({ idPrefix = "" }: { idPrefix?: string }) {
	const { t } = useTranslation();
	const id = `${idPrefix}${honeypotName}`;
	return (
		<p className="sr-only print:hidden" aria-hidden="true">
			<label htmlFor={id}>{t("forms:leaveEmpty")}</label>{" "}
			<input id={id} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
		</p>
	);
}
