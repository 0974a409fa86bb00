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
	const index = (sorted.length - 1) * share;
	const low = sorted[Math.floor(index)] ?? 0;
	const high = sorted[Math.ceil(index)] ?? low;
	return low + (high - low) * (index - Math.floor(index));
}

type Terms = {
	/** The figures of the same rounds elsewhere: the ratio is taken round by round, so that a busy machine hurts both alike. */
	against?: { name: string; values: readonly number[] };
	/** The limit that the row must keep to: the ratio where there is one, else the value. */
	min?: number;
	max?: number;
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
	const { min, max } = row;
	if (min === undefined && max === undefined) return undefined;
	const { median } = ratioOf(row) ?? figureOf(row.values);
	return median >= (min ?? median) && median <= (max ?? median);
}

function limitOf({ min, max }: Row): string {
	if (min !== undefined) return `≥ ${shown(min)}`;
	return max === undefined ? "–" : `≤ ${shown(max)}`;
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
