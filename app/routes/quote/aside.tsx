import type { ReactNode } from "react";
import { brand } from "#app/brand.ts";
import type { Profile } from "#app/forms/field.ts";
import type { Progress } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { StepRing } from "./step-ring.tsx";

type WizardAsideProps = { why: string; progress: Progress; profile: Profile | undefined };

/** Column beside the questions: progress, our reason for asking, and the next events. */
export function WizardAside({ why, progress, profile }: WizardAsideProps) {
	const { t, language } = useTranslation();
	const { step, of } = progress;
	return (
		<aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
			<div className="ground-forest flex flex-col lg:sticky lg:top-16 lg:min-h-[calc(100dvh-4rem)]">
				<div className="grid gap-8 px-edge pt-10 pb-6 *:max-w-[26rem] sm:max-lg:grid-cols-2 lg:gap-6 lg:pl-[4vw]">
					<div className="row-span-2 -m-1">
						<StepRing progress={progress} />
					</div>
					<Reason title={step > of ? t("wizard:review.whyTitle") : t("wizard:aside.whyTitle")}>
						<NoBreak as="p" text={why} />
					</Reason>
					{profile ? (
						<Reason title={t("forms:nextTitle")}>
							<ol className="list-decimal stack-2 pl-5">
								{step <= of && <li>{t("wizard:aside.check")}</li>}
								<li>
									{t("wizard:aside.contact")} {brand.closedDays?.[language]}
								</li>
								<li>{t(`wizard:${profile}.aside`)}</li>
							</ol>
						</Reason>
					) : (
						<Reason title={t("wizard:aside.atHandTitle")}>
							<ul className="list-disc stack-2 pl-5">
								<NoBreak as="li" text={t("wizard:aside.atHand.all")} />
								<li>{t("wizard:aside.atHand.client")}</li>
								<li>{t("wizard:aside.atHand.operator")}</li>
							</ul>
						</Reason>
					)}
				</div>
			</div>
		</aside>
	);
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="mb-2 text-item/tight">{title}</h2>
			{children}
		</section>
	);
}
