import { interpolate } from "#app/i18n/interpolate.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import {
	type Comparison,
	type FindingKind,
	hasUnnamedRows,
	repeatsIn,
} from "#app/routes/tools/reconciliation/differences.ts";
import { plainText } from "#app/routes/tools/reconciliation/lists/plain-text.ts";
import type { Loads } from "#app/routes/tools/reconciliation/lists/read-loads.ts";

/** A quarter's movement of one waste to one receiver in one unit, as a declaration (DMR) asks for it; no amount where the list has none. */
export type MovementLine = {
	quarter: string;
	waste: string;
	wasteClass: string;
	receiver: string;
	treatment: string;
	unit: string;
	loads: number;
	amount?: number;
};
/** Gaps that would make the declaration wrong, counted in loads of its quarter: findings, and data that the draft lacks. */
export type MovementGap = FindingKind | "noQuantity" | "noDate" | "unnamedRows";
export type Movement = {
	lines: readonly MovementLine[];
	/** Loads that would make the quarter's declaration wrong. */
	gaps: readonly { quarter: string; gap: MovementGap; count: number; numbers: readonly string[] }[];
	gri: Gri;
};
/** Routes of GRI 306: diverted, directed to disposal, or with a treatment that is not known. */
export const griRoutes = ["diverted", "disposed", "unknown"] as const;
/** Columns of the GRI table; waste without a known class is in neither of the first two. */
export const griHazards = ["other", "hazardous", "unclassified"] as const;
/** Tonnes by hazard and route. */
export type Gri = Readonly<
	Record<(typeof griHazards)[number], Readonly<Record<(typeof griRoutes)[number], number>>>
>;

/** The quarter of an ISO day: `2026-q4`; empty without a day. */
function quarterOf(day: string | undefined): string {
	return day === undefined ? "" : `${day.slice(0, 4)}-q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/**
 * Adds up what the list says, by the day of issue; the received quantity counts, else the issued one. Cancelled and refused
 * loads are left out, and so is a waste that a manifest names twice with different details: only one of them can be true.
 */
export function movementOf({ loads }: Loads, { open }: Comparison): Movement {
	const found = new Map(open.map((load) => [load.number, load]));
	const lines = new Map<string, MovementLine>();
	const gaps = new Map<string, { quarter: string; gap: MovementGap; numbers: string[] }>();
	const gri = { hazardous: empty(), other: empty(), unclassified: empty() };
	const addGap = (quarter: string, gap: MovementGap, number: string) => {
		const key = `${quarter}\u0000${gap}`;
		const known = gaps.get(key) ?? { quarter, gap, numbers: [] };
		gaps.set(key, known);
		if (known.numbers.at(-1) !== number) known.numbers.push(number);
	};
	for (const { number, rows: all } of loads.values()) {
		const kinds = found.get(number)?.kinds ?? [];
		if (kinds.includes("cancelledMtr")) addGap(quarterOf(all[0]?.issuedOn), "cancelledMtr", number);
		const rows = all.filter(({ state }) => state !== "cancelled");
		const repeated = repeatsIn(rows.map(({ waste }) => waste));
		for (const row of rows) {
			const isLeftOut = row.state === "refused" || repeated.has(row.waste);
			const quarter = quarterOf(row.issuedOn);
			// A row's quantity is in one unit.
			const [unit, amount] = Object.entries(row.received ?? row.issued ?? {})[0] ?? ["", undefined];
			if (quarter === "") addGap(quarter, "noDate", number);
			if (amount === undefined && !isLeftOut) addGap(quarter, "noQuantity", number);
			if (hasUnnamedRows(rows)) addGap(quarter, "unnamedRows", number);
			for (const kind of kinds) addGap(quarter, kind, number);
			if (isLeftOut) continue;
			const { waste, wasteClass, receiver, treatment } = row;
			const key = [quarter, waste, wasteClass, receiver, treatment, unit].join("\u0000");
			const { loads: count = 0, amount: sum } = lines.get(key) ?? {};
			const total = amount === undefined ? sum : (sum ?? 0) + amount;
			lines.set(key, {
				quarter,
				waste,
				wasteClass,
				receiver,
				treatment,
				unit,
				loads: count + 1,
				amount: total,
			});
			if (unit === "kg") gri[hazardOf(row)][routeOf(treatment)] += (amount ?? 0) / 1000;
		}
	}
	for (const { number, kinds } of open) if (kinds.includes("unknownMtr")) addGap("", "unknownMtr", number);
	const byQuarter = <T extends { quarter: string }>(all: Iterable<T>) =>
		[...all].sort((one, other) => one.quarter.localeCompare(other.quarter));
	const counted = [...gaps.values()].map((gap) => ({ ...gap, count: gap.numbers.length }));
	return { lines: byQuarter(lines.values()), gaps: byQuarter(counted), gri };
}

function empty() {
	return { diverted: 0, disposed: 0, unknown: 0 };
}

/**
 * Hazardous: an asterisk behind the code in Ibama's list, Class I of NBR 10004:2004, Class 1 of 2024, class D of building
 * sites, groups A, B and E of health care. A class that says neither leaves it open.
 */
function hazardOf({ waste, wasteClass }: Pick<MovementLine, "waste" | "wasteClass">) {
	const plain = plainText(wasteClass);
	const isHarmless =
		/\b(nao|non) (perigos|hazard)|\binerte|(^|\bclasse? ?)(ii|2)( ?[ab])?\b|^(classe? ?)?[abc]$|^grupo d\b/.test(
			plain,
		);
	const isHazardous = /^(classe? ?)?(i|1|d)\b|^grupo [abe]|perigos|hazard/.test(plain) && !isHarmless;
	if (isHazardous || /\d\d ?\d\d ?\d\d ?\(?\*/.test(waste)) return "hazardous";
	return isHarmless ? "other" : "unclassified";
}

/** Classes a treatment by its name as GRI 306 does: energy and landfill are disposal, composting is not. */
function routeOf(treatment: string): (typeof griRoutes)[number] {
	const plain = plainText(treatment);
	if (/aterro|inciner|coproces|energ|disposi|landfill|blend/.test(plain)) return "disposed";
	if (/recicl|reuti|reus|compost|biodigest|rerrefin|recupera|logistica reversa|triagem|recycl/.test(plain))
		return "diverted";
	return "unknown";
}

/** The gap's name and its count. */
export function gapName(gap: MovementGap, count: string, text: TextOf<"reconciliation">): string {
	const name =
		gap in text.kinds
			? text.kinds[gap as FindingKind].name
			: text.dmr.gaps[gap as keyof typeof text.dmr.gaps];
	return `${name} (${count})`;
}

/** `4º trimestre de 2026` for `2026-q4`; without a day of issue there is no quarter. */
export function quarterName(quarter: string, text: { quarter: string; noQuarter: string }): string {
	const [year = "", number = ""] = quarter.split("-q");
	return number === "" ? text.noQuarter : interpolate(text.quarter, { number, ofYear: year });
}
