import type { Kysely } from "kysely";
import { z } from "zod";
import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Moment, momentOf } from "#app/i18n/format.ts";
import { type Language, languages } from "#app/i18n/languages.ts";

/** The site accepts no new requests until then (epoch milliseconds), with the team's message. */
export type Closure = { until: number; messages: Record<Language, string> };

export type ClosedNotice = { message: string; until: Moment };

const CLOSURE = "closure";
const shape = z.object({ until: z.number(), messages: z.record(z.enum(languages), z.string()) });

/** The closure in force at `now`; null while the site is open. */
export async function readClosure(db: Kysely<Tables>, now: number): Promise<Closure | null> {
	const value = await readSetting(db, CLOSURE);
	if (value === undefined) return null;
	const closure = shape.parse(JSON.parse(value));
	return closure.until > now ? closure : null;
}

/** The same as text for a page, with the seconds for `Retry-After` (RFC 9110, 10.2.3). */
export async function closedNotice(
	store: Store,
	language: Language,
	now: number,
): Promise<{ notice: ClosedNotice; seconds: number } | null> {
	const closure = await readClosure(store.db, now);
	if (!closure) return null;
	const { until, messages } = closure;
	return {
		notice: {
			message: messages[language],
			until: momentOf(until, language),
		},
		seconds: Math.ceil((until - now) / 1000),
	};
}

export async function beginClosure(store: Store, closure: Closure): Promise<void> {
	await store.transaction((tx) => writeSetting(tx, CLOSURE, JSON.stringify(closure)));
}

export async function endClosure(store: Store): Promise<void> {
	await store.transaction((tx) => tx.deleteFrom("setting").where("key", "=", CLOSURE).execute());
}
