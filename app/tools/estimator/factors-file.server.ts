import { csvIn } from "#app/files/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { materials, PAPER, VOLUME } from "#app/tools/estimator/factors.ts";

/** Every factor with source, mark and caveat. */
export function factorsCsv(language: Language): string {
	const text = pageText("estimator", language).file;
	const names: Record<string, string> = pageText("estimator", language).materials;
	const { row, number } = csvIn(language);
	const carbon = materials.flatMap((material) => {
		if (!("perTonne" in material)) return [];
		const perShortTon = "perShortTon" in material ? material.perShortTon : undefined;
		return [
			[names[material.id] ?? "", text.carbon, number(material.perTonne), number(perShortTon), text.warm],
		];
	});
	const other = [
		[text.diverted, text.volume, number(VOLUME.mean), "", text.volumeSource],
		[text.rubble, text.volume, number(VOLUME.rubble), "", text.volumeSource],
		[text.paper, text.trees, number(PAPER.trees), "", text.paperSource],
		[text.paper, text.litres, number(PAPER.litres), "", text.paperSource],
	];
	const marked = [
		...carbon.map((cells) => [...cells, text.warmMark, text.warmCaveat]),
		...other.slice(0, 2).map((cells) => [...cells, text.volumeMark, text.volumeCaveat]),
		...other.slice(2).map((cells) => [...cells, text.paperMark, text.paperCaveat]),
	];
	return [text.columns, ...marked].map(row).join("");
}
