import { formatNumber } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { ToolWords } from "#app/tools/tool-words.ts";

/** The texts of this tool's components, and their language. */
export type EstimatorWords = ToolWords & { language: Language; estimator: TextOf<"estimator"> };

/** Tonnes to the kilogram, emissions to the hundredth: no more than the scales and the factors give. */
export function numberIn(language: Language): (value: number, digits?: number) => string {
	return (value, digits) => {
		const most = digits ?? (Math.abs(value) < 10 ? 3 : 2);
		const rounded = Math.round(value * 10 ** most) / 10 ** most;
		if (rounded === 0 && value > 0) return `< ${formatNumber(1 / 10 ** most, language)}`;
		return formatNumber(rounded, language);
	};
}

export function percentIn(language: Language): (share: number) => string {
	return (share) => `${formatNumber(Math.round(share * 1000) / 10, language)}%`;
}
