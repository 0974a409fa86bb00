import { gzipSync } from "node:zlib";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type CheckedLoad, checkLoads, type NoteId, noteOfPart } from "./check-loads.ts";
import type { ListId } from "./lists/columns.ts";
import type { ReadingReport } from "./lists/reading.ts";
import { loadKey, lostRows, rowFaults } from "./lists/sheet.ts";
import { amountInWords, firstTen, type LoadWords, loadsCsv } from "./load-words.ts";
import { isProof, type Lists } from "./loads.ts";
import { type OpenKind, openKinds } from "./open-kinds.ts";

/** Most loads, faults and sheets on the page, open loads first; it counts all of them, and the file has all. */
const SHOWN = 400;
const SHOWN_FAULTS = 20;
const SHOWN_SHEETS = 60;
/** Most rings; of more loads they show a sample. */
const MOST_RINGS = 24;
export type Result = ReturnType<typeof resultOf>;

/** Notes about parts that could not be compared, or are in doubt. */
const partial: readonly NoteId[] = [...Object.values(noteOfPart), "twice", "sameWaste", "revokedAside"];

/** Notes about loads outside the verdict, given in a sentence below it. */
const outsideNotes: readonly NoteId[] = ["cancelled", "stray", "unread"];

export function resultOf(lists: Lists, found: ReadingReport, words: LoadWords) {
	const { readings, faults, sheets } = found;
	const { today, tolerance } = lists;
	const loads = checkLoads(lists);
	const hasUnclear = loads.some(({ areUnclear }) => areUnclear);
	const isStray = ({ kinds }: (typeof loads)[number]) => kinds.includes("strayCdf");
	const openLoads = loads.filter((load) => load.kinds.length > 0 && !isStray(load));
	const open = [...openLoads, ...loads.filter(isStray)];
	const closed = loads.filter(({ kinds, notes }) => kinds.length === 0 && !notes.includes("cancelled"));
	const notes = notesOn(loads, lists, found, words);
	const outside = notes
		.filter(({ note }) => outsideNotes.includes(note))
		.map(({ note, count }) => interpolate(words.text.notes[note], { count }));
	const counts = {
		count: openLoads.length,
		closedCount: closed.length,
		outside: outside.length > 0 ? interpolate(words.text.result.outside, { parts: outside.join("; ") }) : "",
	};
	const doubt = doubtsOf(found);
	const mtrs = new Set(lists.mtr.rows.flatMap(({ numbers }) => numbers.map(loadKey))).size;
	const rowsIn = (id: ListId) => sheets.reduce((sum, { list, rows }) => sum + (list === id ? rows : 0), 0);
	const isLimited = faults.length > 0 || doubt.isGuess || sheets.some(({ why }) => why === "summary");
	const file = loadsCsv([...open, ...closed], { ...found, hasUnclear, tolerance, today, counts }, words);
	return {
		open: open.slice(0, SHOWN),
		closed: closed.slice(0, Math.max(0, SHOWN - open.length)),
		...counts,
		/** Closed loads whose quantity could not be compared. */
		unweighedCount: closed.filter(({ unchecked }) => unchecked.includes("quantity")).length,
		rings: ringsOf(closed, openLoads),
		isCut: open.length + closed.length > SHOWN,
		kinds: openKinds
			.map((kind) => ({ kind, count: open.filter(({ kinds }) => kinds.includes(kind)).length }))
			.filter(({ count }) => count > 0),
		notes: notes.filter(({ note }) => !outsideNotes.includes(note)),
		/** True if "nothing open" covers only a part: something was not read, not compared, or guessed. */
		isInPart: isLimited || doubt.isDayDoubted || notes.some(({ note }) => partial.includes(note)),
		...doubt,
		readings,
		hasUnclear,
		sheets: sheets.slice(0, SHOWN_SHEETS),
		rows: { mtr: rowsIn("mtr"), cdf: rowsIn("cdf"), mtrs },
		faults: faults.slice(0, SHOWN_FAULTS),
		faultCount: faults.length,
		tolerance,
		today,
		file: gzipSync(file).toString("base64url"),
	};
}

/** Picks a load for each ring: of many an even sample. Unchecked loads sort first, open ones last, so that both appear. */
function ringsOf(closed: readonly CheckedLoad[], open: readonly CheckedLoad[]) {
	const loads = closed.toSorted((one, other) => other.unchecked.length - one.unchecked.length).concat(open);
	const count = Math.min(loads.length, MOST_RINGS);
	const distance = (loads.length - 1) / Math.max(1, count - 1);
	const shown = Array.from({ length: count }, (_, ring) => loads[Math.round(ring * distance)] as CheckedLoad);
	return shown.map(({ kinds, unchecked }) => ({ kinds, unchecked }));
}

function notesOn(loads: CheckedLoad[], { mtr, cdf }: Lists, { faults }: ReadingReport, words: LoadWords) {
	const unread = faults.filter(({ field, code }) => field === "mtr" && lostRows.has(code)).length;
	const rows: Partial<Record<NoteId, number>> = { unread, leftOut: mtr.leftOut + (cdf?.leftOut ?? 0) };
	const proved = new Set(cdf?.rows.filter(isProof).flatMap(({ numbers }) => numbers.map(loadKey)));
	const others = cdf?.rows.flatMap(({ numbers }) => numbers.filter((one) => !proved.has(loadKey(one)))) ?? [];
	const unproved = [...new Map(others.map((number) => [loadKey(number), number])).values()];
	const weighed = ({ number, waste, issued, received }: CheckedLoad) => {
		const [was, is] = [issued, received].map((amounts) => amountInWords(amounts, words.language));
		return `MTR\u00a0${number} (${waste && `${waste}: `}${was}\u00a0→\u00a0${is})`;
	};
	return (Object.keys(words.text.notes) as NoteId[])
		.map((note) => {
			const about = loads.filter((load) => load.notes.includes(note));
			const named = about.map((load) => (note === "declared" ? weighed(load) : load.number));
			const numbers = note === "unproved" ? unproved : named;
			const count = rows[note] ?? numbers.length;
			return { note, count, numbers: firstTen(numbers), cell: about[0]?.aside ?? "" };
		})
		.filter(({ count }) => count > 0);
}

/** Guesses behind the verdict, and the reasons that rest on one or on an incomplete list, which letters omit. */
function doubtsOf({ readings, faults }: ReadingReport) {
	// An unread sheet may belong to either list.
	const lacksRows = (list: ListId) =>
		faults.some(({ code, field }) => !rowFaults.has(code) || (field === list && code !== "day"));
	const isGuess = readings.some((one) => one.isGuess);
	const grouped = readings.flatMap(({ list, groups }) => (groups.basis === "assumed" ? list : []));
	const isDayDoubted = readings.some(({ days }) => days.basis === "assumed");
	const isDoubted: Partial<Record<OpenKind, boolean>> = {
		noCdf: lacksRows("cdf") || grouped.includes("cdf"),
		strayCdf: lacksRows("mtr"),
		difference: lacksRows("mtr") || lacksRows("cdf") || isGuess,
		wrongDay: isDayDoubted,
	};
	const doubted = openKinds.filter((kind) => isDoubted[kind]);
	return { isGuess: isGuess || grouped.length > 0, isDayDoubted, doubted };
}
