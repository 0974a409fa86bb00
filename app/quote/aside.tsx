import { StepRing } from "#app/art/step-ring.tsx";
import type { Profile } from "#app/forms/field.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { Progress } from "#app/quote/journey.ts";

/** Beside the question: how far it is, why we ask, and what happens next. */
export function WizardAside({
	why,
	progress,
	profile = "client",
}: {
	why: string;
	progress: Progress;
	profile?: Profile;
}) {
	const { t } = useTranslation();
	return (
		<aside className="card">
			<StepRing {...progress} />
			<h2>{t("wizard:aside.whyTitle")}</h2>
			<p>{why}</p>
			<h2>{t("wizard:aside.nextTitle")}</h2>
			<ul>
				<li>{t("wizard:aside.check")}</li>
				<li>{t("wizard:aside.contact")}</li>
				<li>{t(`wizard:${profile}.aside`)}</li>
			</ul>
		</aside>
	);
}
