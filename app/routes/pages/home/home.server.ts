import type { ReactNode } from "react";
import { firstParagraph } from "#app/content/first-paragraph.ts";
import type { Impact } from "#app/content/impact.server.ts";
import { openLoad, sampleLoads, sampleTotals } from "#app/content/sample-month.ts";
import type { FaqGroup } from "#app/content/schemas.ts";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { counterIds } from "#app/platform/settings/impact-file.ts";
import { type LoadText, loadTextIn } from "#app/routes/pages/home/load-text.server.ts";

/** The buyer's questions: entries of the FAQ whose first paragraph is the short answer. */
const homeQuestions = [
	"pagamento-e-contrato",
	"prazo-do-contrato",
	"como-os-dados-entram",
	"coleta-que-falha",
];

/** Paper and cardboard within the recycled mass of the demonstration data, and the trees that a tonne of it spares. */
const takenApart = { tonnes: 500, treesPerTonne: 18.7 };

/** All that Home says, in one language. */
export function homeData(language: Language, faq: readonly FaqGroup[], impact: Impact) {
	const text = textOf("home", language);
	const number = (value: number) => formatNumber(value, language);
	const kilograms = (value: number) => `${number(value)}\u00A0kg`;
	const { load, missing, missingPercent, daysOpen } = openLoad();
	const totals = sampleTotals();
	const entries = faq.flatMap((group) => group.entries);
	return {
		language,
		text,
		choice: textOf("wizard", language).profileChoice,
		toolsTitle: textOf("tools", language).title,
		loads: sampleLoads.map((each): LoadText => loadTextIn(language, each)),
		open: {
			...loadTextIn(language, load),
			left: kilograms(load.ticket.kg),
			arrived: kilograms(load.receipt.kg),
			/** Part of what left that arrived. */
			share: load.receipt.kg / load.ticket.kg,
			difference: kilograms(missing),
			percent: number(missingPercent),
			daysOpen,
		},
		month: {
			rows: totals.byWaste.map(({ waste, kg }) => ({
				waste,
				name: text.month.wastes[waste],
				kg,
				mass: number(kg),
			})),
			total: number(totals.total),
			recovered: kilograms(totals.recovered),
			percent: totals.recoveredPercent,
		},
		indicators: {
			isDemonstration: impact.demonstration,
			asOf: interpolate(text.indicators.asOf, { date: formatDay(impact.date, language) }),
			taken: [
				`${number(takenApart.tonnes)}\u00A0t`,
				number(takenApart.treesPerTonne),
				number(takenApart.tonnes * takenApart.treesPerTonne),
			],
			counters: counterIds.map((id) => ({
				id,
				value: number(impact.counters[id].value),
				name: text.indicators.names[id],
				method: [id === "co2" && text.indicators.carbonNote, impact.counters[id].method[language]]
					.filter(Boolean)
					.join(" "),
			})),
		},
		questions: homeQuestions.flatMap((id) =>
			entries
				.filter((entry) => entry.id === id)
				.map(({ question, answer }) => ({ id, question, answer: firstParagraph(answer) })),
		),
	};
}

export type HomeData = ReturnType<typeof homeData>;

/** Each section below the hero, with the mark that its heading carries. */
export type SectionProps = { data: HomeData; mark: ReactNode };
