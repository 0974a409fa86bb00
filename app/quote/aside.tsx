import { StepRing } from "#app/art/step-ring.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

/** Beside the question: how far it is, why we ask, and what happens next. */
export function WizardAside({ why, step, of }: { why: string; step: number; of: number }) {
	const { t } = useTranslation();
	return (
		<aside className="card">
			<StepRing step={step} of={of} />
			<h2>{t("wizard:aside.whyTitle")}</h2>
			<p>{why}</p>
			<h2>{t("wizard:aside.nextTitle")}</h2>
			<ul>
				<li>{t("wizard:aside.next1")}</li>
				<li>{t("wizard:aside.next2")}</li>
				<li>{t("wizard:aside.next3")}</li>
			</ul>
		</aside>
	);
}
