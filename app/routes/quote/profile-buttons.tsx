import { type Profile, profiles } from "#app/forms/field.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { HalfRing } from "#app/ui/art/rings.tsx";

/** The profiles as submit buttons, each half of one ring; `chosen` is the one of before. */
export function ProfileButtons({ chosen }: { chosen?: Profile | undefined }) {
	const { t } = useTranslation();
	return (
		<div className="space-y-3">
			{profiles.map((profile, index) => (
				<p key={profile} className="max-w-none">
					<button
						type="submit"
						id={index === 0 ? "profile" : undefined}
						name="profile"
						value={profile}
						data-sending={t("sending")}
						aria-current={chosen === profile ? "true" : undefined}
						className="group grid w-full scroll-mt-22 grid-cols-[4.5rem_1fr] overflow-clip rounded-card border-2 border-heading bg-field text-left leading-snug hover:border-clay aria-disabled:cursor-progress aria-disabled:opacity-70 aria-[current]:border-clay sm:grid-cols-[10rem_1fr_auto] max-[18em]:grid-cols-1"
					>
						<span
							className={`flex justify-between bg-forest max-[18em]:hidden ${index === 0 ? "flex-col" : "flex-col-reverse"}`}
						>
							<Arrow className="m-3.5 sm:invisible" />
							<HalfRing half={index === 0 ? "above" : "below"} />
						</span>
						<span className="min-w-0 p-4 wrap-anywhere sm:px-6 sm:py-7">
							<b
								data-label
								suppressHydrationWarning
								className="mb-1 block font-heading text-sub/tight font-bold text-heading group-hover:underline"
							>
								{t(`wizard:profileChoice.${profile}`)}
							</b>{" "}
							{t(`wizard:profileChoice.${profile}Hint`)}
							{chosen === profile && <> {t("wizard:profileChoice.chosen")}</>}
						</span>
						<Arrow className="mr-6 self-center max-sm:hidden" />
					</button>
				</p>
			))}
		</div>
	);
}

/** An arrow on a disc, as wide as a thumb. */
function Arrow({ className }: { className: string }) {
	return (
		<span
			className={`grid size-11 place-items-center rounded-full bg-clay text-white group-hover:bg-clay-deep ${className}`}
		>
			<svg
				aria-hidden="true"
				viewBox="0 0 16 16"
				width="20"
				height="20"
				className="fill-none stroke-current stroke-2"
			>
				<path d="M2 8h11M8 3l5 5-5 5" />
			</svg>
		</span>
	);
}
