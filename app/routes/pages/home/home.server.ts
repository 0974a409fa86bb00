import { firstParagraph } from "#app/content/first-paragraph.ts";
import type { Impact } from "#app/content/impact.server.ts";
import { sampleLoads } from "#app/content/sample-month.ts";
import type { FaqGroup } from "#app/content/schemas.ts";
import { formatDay } from "#app/formats/days.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { brandWords } from "#app/i18n/brand-words.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { responseTimeText } from "#app/leads/response-time.server.ts";
import { counterIds } from "#app/platform/settings/impact-file.ts";
import { loadTextIn, openLoadIn } from "./load-text.server.ts";

const homeQuestions = [
	"pagamento-e-contrato",
	"prazo-do-contrato",
	"como-os-dados-entram",
	"coleta-que-falha",
];

export function homeData(language: Language, faq: readonly FaqGroup[], impact: Impact) {
	const text = textOf("home", language);
	const entries = faq.flatMap((group) => group.entries);
	return {
		language,
		text,
		responseTime: responseTimeText(language),
		loads: sampleLoads.map((each) => loadTextIn(language, each)),
		open: openLoadIn(language),
		monthSum: interpolate(text.hero.sum, { closed: sampleLoads.length - 1 }),
		indicators: {
			inadequateRings: Number(brandWords(language).inadequateRings),
			isDemonstration: impact.demonstration,
			asOf: interpolate(text.indicators.asOf, { date: formatDay(impact.date, language) }),
			counters: counterIds.map((id) => ({
				id,
				value: formatNumber(impact.counters[id].value, language),
				name: text.indicators.names[id],
				method: [id === "co2" && text.indicators.carbonNote, impact.counters[id].method[language]]
					.filter(Boolean)
					.join(" "),
			})),
		},
		/** Buyers' questions: FAQ entries whose first paragraph is a short answer. */
		questions: homeQuestions.flatMap((id) =>
			entries
				.filter((entry) => entry.id === id)
				.map(({ question, answer }) => ({ id, question, answer: firstParagraph(answer) })),
		),
	};
}

export type HomeData = ReturnType<typeof homeData>;

export type SectionProps = { data: HomeData };
