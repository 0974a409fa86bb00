import { expect, test } from "vitest";
import { withFixedSpaces } from "#app/i18n/typography.ts";

/** Written with `_` where no line may break. */
test.each([
	"1.236_kg e 24_horas",
	"4 etapas, cerca de 2_minutos; about 2_minutes, 30_segundos, 6_meses, 1_month, 2_weeks, 10_metros",
	"20_thousand lines and 4_MB",
	"6.57_million_t of rubble",
	"6,57_milhões de_t",
	"Semicolon, tab or comma; kg or_t; kg ou_t",
	"Use a tonelada: 1_t, 40_tCO₂e",
	"Until 31_December 2026, 1_May",
	"Até 31_de_dezembro de 2026, 1º_de_maio",
	"Sunday 22_November 2026 at_17:28",
	"Scope_3, category_5; Escopo_3, categoria_5",
	"Class_1 and Classe_2",
	"Lei_12.305/2010, art._27, §_1º; paragraph_1",
	"DN COPAM_232/2019, LC_140/2011, Res._ANTT_5.998/2022",
	"R$_50 e US$_10",
	"at the gate, 2 turns, what 3 do, the 4 kgs",
])("%s", (set) => {
	expect(withFixedSpaces(set.replaceAll("_", " "))).toBe(set.replaceAll("_", "\u00A0"));
});
