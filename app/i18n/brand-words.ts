import { brand, company, ownerAnswers } from "#app/brand.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import states from "#app/states.json" with { type: "json" };
import published from "#app/statistics.json" with { type: "json" };
import { interpolate, textVariables } from "./interpolate.ts";
import type { Language } from "./languages.ts";

const respondedIn: Record<Language, (hours: number | null) => string> = {
	pt: (hours) => (hours === null ? "assim que possível, em dias úteis" : `em até ${hours} horas`),
	en: (hours) => (hours === null ? "as soon as possible, on working days" : `within ${hours} hours`),
};

/** Values of the `{{places}}` filled at start: brand, promises, published figures. Empty where the owner has not answered. */
export function brandWords(language: Language): Record<string, string> {
	const figures = Object.entries(published.statistics);
	const { inadequateShare, landfilledShare } = published.statistics;
	return {
		...textVariables,
		...Object.fromEntries(figures.map(([name, { value }]) => [name, formatNumber(value, language)])),
		// Of a tonne taken to disposal: kilograms, and Home's rings of 10 kg.
		inadequateKg: String(Math.round(inadequateShare.value * 10)),
		landfilledKg: String(Math.round(landfilledShare.value * 10)),
		inadequateRings: String(Math.round(inadequateShare.value)),
		landfilledRings: String(Math.round(landfilledShare.value)),
		...stateWords(),
		...company.legalVersions,
		...Object.fromEntries(
			Object.entries(ownerAnswers).map(([name, answer]) => [name, answer?.[language] ?? ""]),
		),
		about: company.about?.[language] ?? "",
		slug: brand.slug,
		legalName: company.legalName[language],
		cnpj: company.cnpj,
		address: brand.postalAddress[language],
		email: brand.email,
		dpoName: company.dataProtection.name[language],
		dpoEmail: company.dataProtection.email,
		responseTime: respondedIn[language](brand.responseHours),
	};
}

/** The number of states with their own manifest system, and the days an MTR stays open in Minas Gerais. */
function stateWords(): Record<string, string> {
	const own = states.systems.filter((system) => !("isFederal" in system));
	const minas = own.find((system) => system.states.includes("MG"));
	return { ownManifestStates: String(own.length), minasManifestDays: String(minas?.validity?.days) };
}

/** Places left for the rendering of a page. */
const filledLater = new Set(["retention", "unconfirmed", "asked"]);

/** `text` with the brand's words in `language` inserted. Throws on an unknown place. */
export function fillInBrand(text: string, language: Language): string {
	const words = brandWords(language);
	// An empty value takes the space before it along.
	const kept = text.replaceAll(/ ?\{\{(\w+)\}\}/g, (place, name: string) =>
		words[name] === "" ? "" : place,
	);
	const filled = interpolate(kept, words);
	for (const [place, name = ""] of filled.matchAll(/\{\{(\w+)\}\}/g))
		if (!filledLater.has(name)) throw new Error(`Unknown place ${place} in a text.`);
	return filled;
}
