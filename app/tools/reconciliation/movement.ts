import type { Loads } from "#app/tools/reconciliation/compare.ts";
import { plainText } from "#app/tools/reconciliation/plain-text.ts";
import { addQuantity, type Quantities } from "#app/tools/reconciliation/quantities.ts";
import { forEachInTurns } from "#app/tools/reconciliation/turns.ts";

/** A quarter's movement of one waste to one receiver, as a declaration (DMR) asks for it. */
export type MovementLine = {
	quarter: string;
	waste: string;
	wasteClass: string;
	receiver: string;
	treatment: string;
	loads: number;
	quantities: Quantities;
};
/** What would make the declaration wrong, counted in loads of its quarter. */
export type MovementGap = "noReceipt" | "noCertificate" | "noQuantity" | "noDate";
export type Movement = {
	lines: readonly MovementLine[];
	/** Loads that would make the quarter's declaration wrong. */
	gaps: readonly { quarter: string; gap: MovementGap; count: number; numbers: readonly string[] }[];
	gri: Gri;
};
/** Tonnes by what GRI 306 calls diverted and directed to disposal, hazardous waste apart; `unknown` by the words of the list. */
export type Gri = Readonly<
	Record<"hazardous" | "other", Readonly<Record<"diverted" | "disposed" | "unknown", number>>>
>;

/** Quarter in which a load was issued: `2026-q4`. */
function quarterOf(day: string): string {
	return `${day.slice(0, 4)}-q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** Adds up what the list says, by the day of issue; the received quantity counts, else the issued one. Cancelled loads are left out. */
export async function movementOf({ loads }: Loads): Promise<Movement> {
	const lines = new Map<string, MovementLine>();
	const gaps = new Map<string, { quarter: string; gap: MovementGap; numbers: string[] }>();
	const gri = { hazardous: empty(), other: empty() };
	await forEachInTurns(loads.values(), ({ number, rows }) => {
		for (const row of rows) {
			if (row.state === "cancelled") continue;
			const quarter = row.issuedOn ? quarterOf(row.issuedOn) : "";
			const quantities = row.received ?? row.issued;
			const missing: MovementGap[] = [];
			if (quarter === "") missing.push("noDate");
			if (row.state !== "received") missing.push("noReceipt");
			else if (row.hasCertificate === false) missing.push("noCertificate");
			if (!quantities) missing.push("noQuantity");
			for (const gap of missing) {
				const key = `${quarter}\u0000${gap}`;
				const known = gaps.get(key) ?? { quarter, gap, numbers: [] };
				gaps.set(key, known);
				if (known.numbers.at(-1) !== number) known.numbers.push(number);
			}
			const { waste, wasteClass, receiver, treatment } = row;
			const key = [quarter, waste, wasteClass, receiver, treatment].join("\u0000");
			const line = lines.get(key) ?? {
				quarter,
				waste,
				wasteClass,
				receiver,
				treatment,
				loads: 0,
				quantities: {},
			};
			let sum = line.quantities;
			for (const [unit, amount] of Object.entries(quantities ?? {})) sum = addQuantity(sum, unit, amount);
			lines.set(key, { ...line, loads: line.loads + 1, quantities: sum });
			const kilograms = quantities && Object.hasOwn(quantities, "kg") ? (quantities.kg ?? 0) : 0;
			gri[isHazardous(wasteClass) ? "hazardous" : "other"][routeOf(treatment)] += kilograms / 1000;
		}
	});
	const byQuarter = <T extends { quarter: string }>(all: Iterable<T>) =>
		[...all].sort((one, other) => one.quarter.localeCompare(other.quarter));
	const counted = [...gaps.values()].map((gap) => ({ ...gap, count: gap.numbers.length }));
	return { lines: byQuarter(lines.values()), gaps: byQuarter(counted), gri };
}

function empty() {
	return { diverted: 0, disposed: 0, unknown: 0 };
}

/** Class I of NBR 10004:2004, Class 1 of 2024, class D of building sites, groups A, B and E of health care. */
function isHazardous(wasteClass: string): boolean {
	return (
		/^(classe? ?)?(i|1)$|^(classe? ?)?d$|^grupo [abe]|(^|[^o] )perigos/.test(plainText(wasteClass)) &&
		!/nao/.test(plainText(wasteClass))
	);
}

/** What GRI 306 makes of a treatment, by its name: composting and digestion are diverted, energy and landfill are disposal. */
function routeOf(treatment: string): "diverted" | "disposed" | "unknown" {
	const plain = plainText(treatment);
	if (/aterro|inciner|coproces|energ|disposi|landfill|blend/.test(plain)) return "disposed";
	if (/recicl|reuti|reus|compost|biodigest|rerrefin|recupera|logistica reversa|triagem|recycl/.test(plain))
		return "diverted";
	return "unknown";
}
