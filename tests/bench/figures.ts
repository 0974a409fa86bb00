/** Middle of some measurements, and their spread: half the distance between the quartiles, as a share of the middle. */
export type Figure = { median: number; noise: number };

export function figureOf(rounds: readonly number[]): Figure {
	const sorted = rounds.toSorted((a, b) => a - b);
	const median = percentile(sorted, 0.5);
	const spread = (percentile(sorted, 0.75) - percentile(sorted, 0.25)) / 2;
	return { median, noise: median === 0 ? 0 : spread / median };
}

/** The value below which `share` of the ascending `sorted` lie, between neighbours in proportion. 0 of nothing. */
export function percentile(sorted: readonly number[], share: number): number {
	const at = (sorted.length - 1) * share;
	const low = sorted[Math.floor(at)] ?? 0;
	const high = sorted[Math.ceil(at)] ?? low;
	return low + (high - low) * (at - Math.floor(at));
}

/** One line of the result. `ratio` is taken round by round against `against`, so that a busy machine hurts both alike. */
export type Row = {
	group: string;
	name: string;
	unit: string;
	value: Figure;
	against?: string;
	ratio?: Figure;
	/** The limit that the row must keep to: the ratio where there is one, else the value. */
	limit?: { at: "least" | "most"; value: number };
	note?: string;
};

export function keepsLimit({ limit, ratio, value }: Row): boolean | undefined {
	if (!limit) return undefined;
	const reached = (ratio ?? value).median;
	return limit.at === "least" ? reached >= limit.value : reached <= limit.value;
}

export function ratioOf(values: readonly number[], limits: readonly number[]): Figure {
	return figureOf(values.map((value, round) => value / (limits[round] ?? Number.NaN)));
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
	const lines = rows.map((row) => [
		row.group,
		row.name,
		`${shown(row.value.median)} ${row.unit}`,
		`±${(row.value.noise * 100).toFixed(0)} %`,
		row.ratio ? `${row.ratio.median.toFixed(2)} × ${row.against}` : "–",
		row.limit ? `${row.limit.at === "least" ? "≥" : "≤"} ${shown(row.limit.value)}` : "–",
		keepsLimit(row) === undefined ? "" : keepsLimit(row) ? "ok" : "MISSED",
		row.note ?? "",
	]);
	const heads = ["part", "what", "value", "noise", "ratio", "limit", "", "note"];
	const all = [heads, heads.map(() => "--"), ...lines];
	return all.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function shown(value: number): string {
	return value >= 1000 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));
}
