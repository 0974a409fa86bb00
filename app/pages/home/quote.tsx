import { profiles } from "#app/forms/field.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Lede, Opening } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";

export function Quote({ language }: { language: Language }) {
	const text = pageText("home", language).quote;
	const choice = pageText("profileChoice", language);
	return (
		<Band id="orcamento" ground="sun">
			<div className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
				<Opening number={8} kicker={text.kicker} title={text.title}>
					<Lede>{text.lede}</Lede>
				</Opening>
				<form
					method="post"
					action={localizedHref(paths.quote, language)}
					className="grid gap-4 sm:grid-cols-2"
				>
					{profiles.map((profile, i) => (
						<button
							key={profile}
							type="submit"
							name="profile"
							value={profile}
							className="group flex min-h-60 flex-col items-start border-2 border-b-8 border-night bg-white p-6 text-left text-night hover:bg-night hover:text-white active:[translate:0_1px]"
						>
							<svg
								aria-hidden="true"
								viewBox="0 0 10 10"
								className="w-24 fill-brick text-night group-hover:text-sun"
							>
								<use href={`#t${i * 2}`} x="5" y="5" />
							</svg>
							<b className="mt-6 mb-2 block font-heading text-sub/tight font-bold">{choice[profile]}</b>{" "}
							<span>{choice[`${profile}Hint`]}</span>
						</button>
					))}
				</form>
			</div>
		</Band>
	);
}
