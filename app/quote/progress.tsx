import { useTranslation } from "#app/i18n/translation.tsx";

/** "Step 2 of 4", in words; the ring beside the question shows the same as a picture. */
export function WizardProgress({ progress }: { progress: { step: number; of: number } }) {
	const { t } = useTranslation();
	return <p className="progress">{t("wizard:progress", progress)}</p>;
}
