import { memoized } from "#app/formats/memoized.ts";
import { plainText } from "#app/formats/plain-text.ts";
import layouts from "./layouts.json" with { type: "json" };
import statusWords from "./statuses.json" with { type: "json" };
import wholeStatuses from "./whole-statuses.json" with { type: "json" };

const capitals: Readonly<Record<string, string>> = statusWords.words;
/** Expands the words in capitals of a pattern. */
const inFull = (text: string): string =>
	text.replaceAll(/[A-Z]{3,}/g, (word) => inFull(capitals[word] as string));

/** Patterns of each state in order of matching; of several clauses the worst counts. `expired`: cancelled, never received. */
const statusPatterns = expressionsOf(statusWords.states);

/** `unknown`: a word not listed, which never counts as received; `none`: an empty cell. */
export type LoadState = keyof typeof statusPatterns | "certified" | "unknown" | "none";
const states = Object.keys(statusPatterns) as (keyof typeof statusPatterns)[];
/** States, worst first; here `none` means that there is said to be no certificate. */
const worst: readonly LoadState[] = [...states.slice(0, -1), "unknown", "none", "certified", "received"];
const known = new Map<string, LoadState>(
	[...layouts, wholeStatuses].flatMap(({ statuses }) =>
		Object.entries(statuses).map(([word, state]) => [plainText(word), state as LoadState] as const),
	),
);

const words = expressionsOf(statusWords.clauses);

function expressionsOf<W extends string>(patterns: Readonly<Record<W, string | object>>): Record<W, RegExp> {
	const all = Object.entries<string | object>(patterns);
	return Object.fromEntries(all.map(([word, one]) => [word, expressionOf(one, "iu")])) as Record<W, RegExp>;
}

/** Compiles a pattern of `statuses.json`, or any of several by meaning, with its words in capitals expanded. */
export function expressionOf(pattern: string | object, flags: string): RegExp {
	return new RegExp(inFull(typeof pattern === "string" ? pattern : Object.values(pattern).join("|")), flags);
}

/** True for an empty cell, a dash, a zero, a cross in Wingdings, and words for nothing: `N/A`, a pivot table's `(vazio)`. */
export const isNothing = memoized((cell) => words.nothing.test(plainText(cell.replaceAll(/#|^[ûý]$/g, ""))));

/** Reads a manifest's status clause by clause, also ticks and crosses. Who waits for the certificate has received the load. */
export const loadState = memoized((status): LoadState => {
	if (/^[✓✔☑✅√üþ]\ufe0f?$/u.test(status)) return "received";
	if (/^(?![✗✘✖❌☐□☒⬜])\p{So}\ufe0f?$/u.test(status)) return "unknown";
	return isNothing(status) ? "none" : (known.get(plainText(status).replace(/\.$/, "")) ?? stateIn(status));
});

function stateIn(status: string): LoadState {
	const clauses = [status, ...status.split(words.between)];
	const found = clauses.flatMap((part, index): LoadState[] => {
		const clause = plainText(part).replace(words.aside, "").trim();
		if (!/[a-z]/.test(clause) || (index === 0 && clauses.length > 2 && !statusPatterns.expired.test(clause)))
			return [];
		const rest = clause.replace(words.aboutCertificate, "");
		if (rest === clause || /^(mtr|manifesto)\b/.test(clause))
			return [known.get(clause) ?? states.find((state) => statusPatterns[state].test(clause)) ?? "unknown"];
		return [words.issued.test(rest) && !isNoneYet(rest) ? "certified" : "none"];
	});
	const state = worst.find((one) => found.includes(one)) ?? (words.waits.test(status) ? "open" : "unknown");
	return state === "none" ? "received" : state;
}

/** A certificate's status in plain letters, without denials (`não cancelado`). */
const plainStatus = (status: string) => plainText(status).replace(words.notCancelled, "").trim();
const saying = (...all: RegExp[]) => memoized((text) => all.some((one) => one.test(plainStatus(text))));

/** True if a cell in a column of cancellations affirms one: yes, or its kind. */
export const saysCancelled = saying(words.yes, statusPatterns.cancelled, statusPatterns.expired);

/** True if a remark tells of a cancellation, not of a visit's or a paper's; beside a certificate, of its own, not of one it replaces. */
export const cancels = (remark: string, isCertificate: boolean) =>
	saysCancelled(plainText(remark).replace(words.cancelsOther, "")) &&
	(!isCertificate || words.revokes.test(plainText(remark)));

/** True if a certificate's status says that it was revoked, failed, or is still to come. */
const isNoneYet = saying(words.notYet, statusPatterns.cancelled);

/** True if a certificate with this status is proof; one without a status is. */
export const isValidCertificate = memoized((status) => {
	const plain = plainStatus(status);
	return words.nothing.test(plain) || (words.valid.test(plain) && !isNoneYet(status));
});

/** Words, symbols and a day allowed beside a certificate's number. */
const beside = expressionOf(statusWords.clauses.besideNumber, "giu");

/** The certificate numbers in a cell (`CDF nº 4001/2026`); none beside other words, in a day, or if `status` denies them. */
export function certificatesIn(cell: string, status = ""): string[] {
	const bare = cell.replaceAll(beside, " ");
	const parts = bare.split(/[\s,;]+|\s\/\s/).filter(Boolean);
	const isNumber = (part: string) => /^[A-Z]{0,6}[-./]?\d[\dA-Z./-]*$/.test(part) && /[1-9]/.test(part);
	if (!parts.every(isNumber) || isNoneYet(status)) return [];
	return parts.map((part) => part.replace(/[.,]0+$/, "").replace(/^0+(?=.)/, ""));
}
