import { type Profile, profiles } from "#app/forms/field.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ClosedRing } from "#app/ui/art/ring.tsx";

/** The profiles as submit buttons, each half of a ring; `chosen` is the draft's. */
export function ProfileButtons({ chosen }: { chosen?: Profile | undefined }) {
	const { t } = useTranslation();
	return (
		<div className="stack-4">
			{profiles.map((profile, index) => (
				<p key={profile} className="max-w-none">
					<button
						type="submit"
						id={index === 0 ? "profile" : undefined}
						name="profile"
						value={profile}
						data-sending={t("sending")}
						aria-current={chosen === profile}
						className={`group grid w-full scroll-mt-22 overflow-clip rounded-card border-heading bg-field text-left text-body/snug aria-disabled:opacity-70 sm:grid-cols-[10rem_1fr_auto] ${chosen === profile ? "border-8" : "border-2"}`}
					>
						<span
							className={`flex justify-between ground-forest px-5 sm:px-0 ${index === 0 ? "items-end" : "items-start"}`}
						>
							<svg
								aria-hidden="true"
								viewBox={`-7 ${index === 0 ? -7 : 0} 14 7`}
								width="96"
								className="w-24 fill-bone forced-colors:fill-[CanvasText] sm:w-full"
							>
								<ClosedRing />
							</svg>
							<Arrow className="my-2 sm:hidden" />
						</span>
						<span className="min-w-0 p-5 wrap-anywhere sm:px-6 sm:py-7">
							<b
								data-label
								suppressHydrationWarning
								className="mb-1 block font-heading text-group/tight font-bold text-heading group-hover:underline"
							>
								{t(`wizard:profileChoice.${profile}`)}
							</b>{" "}
							{t(`wizard:profileChoice.${profile}Hint`)}
							{chosen === profile && <b> {t("wizard:profileChoice.chosen")}</b>}
						</span>
						<Arrow className="mr-6 self-center max-sm:hidden" />
					</button>
				</p>
			))}
		</div>
	);
}

/** An arrow on a thumb-sized disc. */
function Arrow({ className }: { className: string }) {
	return (
		<span
			className={`flex h-11 min-w-11 items-center justify-center rounded-pill bg-heading text-field ${className}`}
		>
			<svg aria-hidden="true" viewBox="0 0 16 16" width="20" className="fill-none stroke-current stroke-2">
				<path d="M2 8h11M8 3l5 5-5 5" />
			</svg>
		</span>
	);
}
