import { counterIds } from "#app/config/impact-file.ts";
import type { Impact } from "#app/content/impact.server.ts";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { Disclosure } from "#app/pages/disclosure.tsx";

const LARGE_COUNTERS = 3;

export function Indicators({ language, impact }: { language: Language; impact: Impact }) {
	const text = pageText("home", language).indicators;
	const counters = counterIds.map((id) => ({
		id,
		value: formatNumber(impact.counters[id].value, language),
		name: text.names[id],
		method: (id === "co2" ? `${text.carbonNote} ` : "") + impact.counters[id].method[language],
	}));
	return (
		<Band id="indicadores">
			<Opening number={4} kicker={text.kicker} title={text.title}>
				<p>
					{impact.demonstration && <b className="mr-2 bg-sun px-2 py-1 text-small text-night">{text.demo}</b>}{" "}
					{interpolate(text.asOf, { date: formatDay(impact.date, language) })}
				</p>
			</Opening>
			<ul className="mt-12 grid gap-x-12 gap-y-8 lg:grid-cols-3">
				{counters.slice(0, LARGE_COUNTERS).map((counter) => (
					<li key={counter.id} className="border-t-4 border-heading pt-4">
						<b className="block font-heading text-figure/none font-bold text-heading">{counter.value}</b>
						<p className="mt-2">{counter.name}</p>
						<Method label={text.method} method={counter.method} />
					</li>
				))}
			</ul>
			<ul className="mt-12 border-b border-line">
				{counters.slice(LARGE_COUNTERS).map((counter) => (
					<li
						key={counter.id}
						className="grid items-baseline gap-x-12 border-t border-line py-3 lg:grid-cols-3"
					>
						<b className="font-heading text-group/none font-bold text-heading">{counter.value}</b>
						<p>{counter.name}</p>
						<Method label={text.method} method={counter.method} />
					</li>
				))}
			</ul>
		</Band>
	);
}

function Method({ label, method }: { label: string; method: string }) {
	return (
		<Disclosure look="small" summary={label}>
			<p>{method}</p>
		</Disclosure>
	);
}
