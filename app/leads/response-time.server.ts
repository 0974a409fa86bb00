import type { Kysely } from "kysely";
import { company } from "#app/brand.ts";
import { DAY_MS, HOUR_MS } from "#app/constants.ts";
import type { Tables } from "#app/db/tables.ts";
import { dayOf } from "#app/formats/clock.ts";
import { formatDay } from "#app/formats/days.ts";
import { forEachLanguage } from "#app/formats/language-formats.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { profiles } from "#app/forms/field.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { isLetThrough } from "./awaiting-contact.server.ts";

const DAYS = 90;
/** Fewer quote requests are not published: each would move the share by several percentage points. */
const FEWEST = 30;

/** The team's response time to the quote requests of the last `DAYS` days, without suspects. Null if they are too few. */
export async function measureResponseTime(db: Kysely<Tables>, now: number) {
	const rows = await db
		.selectFrom("lead")
		.select(["received_at", "due_at", "contacted_at"])
		.where("kind", "in", profiles)
		.where(isLetThrough)
		.where("received_at", ">=", now - DAYS * DAY_MS)
		.where(({ eb, and, or }) =>
			or([eb("contacted_at", "is not", null), and([eb("due_at", "<", now), eb("erased_at", "is", null)])]),
		)
		.execute();
	if (rows.length < FEWEST) return null;
	const inTime = rows.filter(({ contacted_at: at, due_at }) => at !== null && at <= (due_at ?? 0));
	const waits = rows.map((row) => (row.contacted_at ?? Number.POSITIVE_INFINITY) - row.received_at);
	const half = waits.toSorted((one, other) => one - other)[Math.ceil(rows.length / 2) - 1] ?? Number.NaN;
	return {
		requests: rows.length,
		/** Per cent, rounded down. */
		inTime: Math.floor((inTime.length / rows.length) * 100),
		/** Median, milliseconds; null while fewer than half were answered. */
		medianMs: Number.isFinite(half) ? half : null,
		day: dayOf(now),
	};
}

let latest: Awaited<ReturnType<typeof measureResponseTime>> = null;

/** Updates the measurement for `responseTimeText`, unless the owner keeps it private. True if the sentence changed. */
export async function refreshResponseTime(db: Kysely<Tables>, now: number): Promise<boolean> {
	const before = JSON.stringify(latest);
	latest = company.tellsResponseTime ? await measureResponseTime(db, now) : null;
	return JSON.stringify(latest) !== before;
}

/** The response time in a sentence or two; null if there is nothing to publish. */
export function responseTimeText(language: Language): string | null {
	if (latest === null) return null;
	const { share, half } = textOf("quoteServer", language).responseTime;
	const sentence = interpolate(share, {
		share: String(latest.inTime),
		span: String(DAYS),
		requests: formatNumber(latest.requests, language),
		day: formatDay(latest.day, language),
	});
	if (latest.medianMs === null) return sentence;
	return `${sentence} ${interpolate(half, { duration: durationText(latest.medianMs, language) })}`;
}

/** A duration in whole hours, rounded up, in words. */
export function durationText(ms: number, language: Language): string {
	return hours(language).format(Math.max(1, Math.ceil(ms / HOUR_MS)));
}

const hours = forEachLanguage(
	(tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "hour", unitDisplay: "long" }),
);
