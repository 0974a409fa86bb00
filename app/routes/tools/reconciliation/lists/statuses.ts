import { memoized } from "#app/formats/memoized.ts";
import { plainText } from "#app/formats/plain-text.ts";
import layouts from "./layouts.json" with { type: "json" };
import statusWords from "./statuses.json" with { type: "json" };
import wholeStatuses from "./whole-statuses.json" with { type: "json" };

const capitals: Readonly<Record<string, string>> = statusWords.words;
/** A pattern with what its words in capitals stand for. */
const inFull = (source: string): string =>
	source.replaceAll(/[A-Z]{3,}/g, (word) => inFull(capitals[word] as string));

/** Words of each state, in the order in which they are looked for; `expired`: cancelled by the system for want of a receipt. The worst of several clauses counts. */
const statusPatterns = expressionsOf(statusWords.states);

/** `unknown` for a word that is not listed, which never counts as received; `none` for an empty cell. */
export type LoadState = keyof typeof statusPatterns | "certified" | "unknown" | "none";
const states = Object.keys(statusPatterns) as (keyof typeof statusPatterns)[];
/** `none`: a certificate is said not to be there. */
const worst: readonly LoadState[] = [...states.slice(0, -1), "unknown", "none", "certified", "received"];

const known = new Map<string, LoadState>(
	[...layouts, wholeStatuses].flatMap(({ statuses }) =>
		Object.entries(statuses).map(([word, state]) => [plainText(word), state as LoadState] as const),
	),
);

const words = expressionsOf(statusWords.clauses);

/** A pattern of `statuses.json`, or several under what each of them reads. */
type Pattern = string | object;

function expressionsOf<W extends string>(patterns: Readonly<Record<W, Pattern>>): Record<W, RegExp> {
	const all = Object.entries<Pattern>(patterns).map(([word, pattern]) => [word, expressionOf(pattern, "iu")]);
	return Object.fromEntries(all) as Record<W, RegExp>;
}

/** The expression of a pattern, any of its alternatives, its words in capitals written out. */
export function expressionOf(pattern: Pattern, flags: string): RegExp {
	return new RegExp(inFull(typeof pattern === "string" ? pattern : Object.values(pattern).join("|")), flags);
}

/** True for an empty cell, a dash or a zero, and for words that say there is nothing, as `N/A`, `(vazio)` of a pivot table. */
export const isNothing = memoized((cell) => words.nothing.test(plainText(cell.replaceAll("#", ""))));

/** Reads a manifest's status, clause by clause: who waits for the certificate has received the load. Of single signs only ticks and crosses are understood. */
export const loadState = memoized((status): LoadState => {
	if (/^[✓✔☑✅√]\ufe0f?$/u.test(status)) return "received";
	if (/^(?![✗✘✖❌☐□☒⬜])\p{So}\ufe0f?$/u.test(status)) return "unknown";
	return isNothing(status) ? "none" : (known.get(plainText(status).replace(/\.$/, "")) ?? stateIn(status));
});

function stateIn(status: string): LoadState {
	const clauses = [status, ...status.split(words.between)];
	const said = clauses.flatMap((part, place): LoadState[] => {
		const clause = plainText(part).replace(words.aside, "").trim();
		if (!/[a-z]/.test(clause) || (place === 0 && clauses.length > 2 && !statusPatterns.expired.test(clause)))
			return [];
		const rest = clause.replace(words.aboutCertificate, "");
		if (rest === clause || /^(mtr|manifesto)\b/.test(clause))
			return [known.get(clause) ?? states.find((state) => statusPatterns[state].test(clause)) ?? "unknown"];
		return [words.issued.test(rest) && !isNoneYet(rest) ? "certified" : "none"];
	});
	const state = worst.find((one) => said.includes(one)) ?? (words.waits.test(status) ? "open" : "unknown");
	return state === "none" ? "received" : state;
}

/** A certificate's status in plain letters, without what it was not (`não cancelado`). */
const plainStatus = (status: string) => plainText(status).replace(words.notCancelled, "").trim();

/** True if what stands in a column of cancellations says that there was one: yes, or how. */
export const saysCancelled = memoized((cell) =>
	[words.yes, statusPatterns.cancelled, statusPatterns.expired].some((one) => one.test(plainStatus(cell))),
);

/** True for a status of a certificate that was taken back, failed, or is still to come. */
const isNoneYet = memoized((status) =>
	[words.notYet, statusPatterns.cancelled].some((one) => one.test(plainStatus(status))),
);

/** True if a certificate with this status proves anything; one without a status does. */
export const isValidCertificate = memoized((status) => {
	const plain = plainStatus(status);
	return words.nothing.test(plain) || (words.valid.test(plain) && !isNoneYet(status));
});

/** Words, signs and a day that may stand beside a certificate's number. */
const beside = expressionOf(statusWords.clauses.besideNumber, "giu");

/** The certificates' numbers in a cell (`CDF nº 4001/2026`, `9001 (20/09/2026)`): none beside another word, in a day alone, or where `status` denies them. */
export function certificatesIn(cell: string, status = ""): string[] {
	const bare = cell.replaceAll(beside, " ");
	const parts = bare.split(/[\s,;]+|\s\/\s/).filter(Boolean);
	const isNumber = (part: string) => /^[A-Z]{0,6}[-./]?\d[\dA-Z./-]*$/.test(part) && /[1-9]/.test(part);
	if (!parts.every(isNumber) || isNoneYet(status)) return [];
	return parts.map((part) => part.replace(/[.,]0+$/, "").replace(/^0+(?=.)/, ""));
}
