import { localizedHref, paths, profileParameter } from "#app/paths.ts";
import type { HomeData } from "#app/routes/pages/home/home.server.ts";
import { Slip } from "#app/routes/pages/home/slip.tsx";
import { LoadRing } from "#app/ui/art/load-ring.tsx";
import { Actions } from "#app/ui/section.tsx";

/** Loads whose ring is closed when the page opens: it is the middle of the month. */
const CLOSED_AT_REST = 12;

/** The month as a wall around a quiet field: a ring is a load, its quarters are the load's documents, and one stays open. */
export function Hero({ data: { language, text, loads, open } }: { data: HomeData }) {
	const { hero, month } = text;
	return (
		<section className="hero ground-forest">
			<div className="hero-frame">
				<div className="hero-words">
					<h1 className="hero-title">{hero.title}</h1>
					<p className="hero-lines font-heading font-bold text-heading">
						{hero.lines[0]} <br />
						{hero.lines[1]}
					</p>
					<p className="hero-answer mt-2 font-heading font-bold text-heading">{open.spoken}</p>
					<p className="hero-answer font-heading font-bold text-sun">{hero.answer}</p>
					<p className="hero-lede mt-3 max-w-xl">{hero.lede}</p>
					<div className="hero-actions">
						<Actions
							action={hero.action}
							to={localizedHref(paths.quote, language, { [profileParameter]: "client" })}
							other={hero.operator}
							otherTo={localizedHref(paths.quote, language, { [profileParameter]: "operator" })}
							isHeroAction
						/>
					</div>
					<p className="max-w-none font-mono text-tiny text-quiet sm:mt-2">{hero.note}</p>
				</div>
				<figure
					aria-label={month.example}
					className="hero-slip ground-sheet font-mono leading-normal [box-shadow:none]!"
				>
					<Slip load={open} example={month.example} />
				</figure>
				<a
					href="#ecossistema"
					className="skip absolute right-4 z-2 bg-ink px-4 py-2 text-forest not-focus:sr-only"
				>
					{hero.skip}
				</a>
				<ol className="month" aria-label={hero.wall} data-turns="">
					{loads.map((load) => {
						const id = `carga-${load.number}`;
						const isLoose = load.number > CLOSED_AT_REST;
						return (
							<li key={id} className={load.isOpen ? "is-open" : undefined}>
								<button
									type="button"
									popoverTarget={id}
									className="load block size-full fill-bone text-leaf forced-colors:border forced-colors:fill-[ButtonText] forced-colors:text-[GrayText]"
								>
									<LoadRing state={load.isOpen ? "open" : isLoose ? "loose" : "closed"} load={load.number} />
									<span className="sr-only">
										{load.day}, {load.waste}
										{load.isOpen && `, ${month.open}`}
									</span>
								</button>
								<div id={id} popover="auto" className="slip ground-sheet font-mono text-tiny/normal">
									<Slip load={load} example={month.example} />
								</div>
							</li>
						);
					})}
				</ol>
			</div>
		</section>
	);
}
