/** Middle of some measurements, and their spread: half the distance between the quartiles, as a share of the middle. */
type Figure = { median: number; noise: number };

export function figureOf(rounds: readonly number[]): Figure {
	const median = percentile(rounds, 0.5);
	const spread = (percentile(rounds, 0.75) - percentile(rounds, 0.25)) / 2;
	return { median, noise: median === 0 ? 0 : spread / median };
}

/** The value below which `share` of all lie, between neighbours in proportion. 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	const at = (sorted.length - 1) * share;
	const low = sorted[Math.floor(at)] ?? 0;
	const high = sorted[Math.ceil(at)] ?? low;
	return low + (high - low) * (at - Math.floor(at));
}

type Terms = {
	/** The figures of the same rounds elsewhere: the ratio is taken round by round, so that a busy machine hurts both alike. */
	against?: { name: string; values: readonly number[] };
	/** The limit that the row must keep to: the ratio where there is one, else the value. */
	least?: number;
	most?: number;
	note?: string;
};

/** One line of the result, with a value for each round. */
export type Row = Terms & { group: string; name: string; unit: string; values: readonly number[] };

/** Makes the lines of one part of the table. */
export function rowsOf(group: string) {
	return (name: string, unit: string, values: readonly number[], terms: Terms = {}): Row => ({
		...terms,
		...{ group, name, unit, values },
	});
}

function ratioOf({ values, against }: Row): Figure | undefined {
	return against && figureOf(values.map((value, round) => value / (against.values[round] ?? Number.NaN)));
}

export function keepsLimit(row: Row): boolean | undefined {
	const { least, most } = row;
	if (least === undefined && most === undefined) return undefined;
	const { median } = ratioOf(row) ?? figureOf(row.values);
	return median >= (least ?? median) && median <= (most ?? median);
}

function limitOf({ least, most }: Row): string {
	if (least !== undefined) return `≥ ${shown(least)}`;
	return most === undefined ? "–" : `≤ ${shown(most)}`;
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
	const lines = rows.map((row) => {
		const { median, noise } = figureOf(row.values);
		const ratio = ratioOf(row);
		const keeps = keepsLimit(row);
		return [
			row.group,
			row.name,
			`${shown(median)} ${row.unit}`,
			`±${(noise * 100).toFixed(0)} %`,
			ratio ? `${ratio.median.toFixed(2)} × ${row.against?.name}` : "–",
			limitOf(row),
			keeps === undefined ? "" : keeps ? "ok" : "MISSED",
			row.note ?? "",
		];
	});
	const heads = ["part", "what", "value", "noise", "ratio", "limit", "", "note"];
	const all = [heads, heads.map(() => "--"), ...lines];
	return all.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function shown(value: number): string {
	return value >= 1000 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));
}
