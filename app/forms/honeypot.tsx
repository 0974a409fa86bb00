import { useTranslation } from "#app/i18n/translation.tsx";

/** Name of the honeypot field. A person never sees it; a program that fills in everything does. */
export const honeypotName = "leaveEmpty";

/** A honeypot for bots: hidden, not focusable, and labelled for people who come across it all the same. */
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
