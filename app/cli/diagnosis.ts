import { type Arguments, type Terminal, toJson } from "./command.ts";
import advice from "./store-advice.json" with { type: "json" };

/** The outcome of one check: `problem` is what is wrong or still to do, `fix` the command or setting that mends it. */
export type Diagnosis = { about: string; fact?: string; problem?: string; fix?: string; isToDo?: true };

/** A diagnosis; `problem` is false if all is well. */
export function diagnose(about: string, problem: string | false, fix?: string, fact?: string): Diagnosis {
	return problem === false ? { about, fact } : { about, problem, fix };
}

/** The remedy for an error of the store that is reported by these words, its code first; undefined for a fault of the program. */
export function remedyFor(reported: string): string | undefined {
	return Object.entries(advice).find(([words]) => RegExp(words).test(reported))?.[1];
}

/** Prints each diagnosis on a line that begins with `ok`, `to do` or `WRONG`, the worst last. Throws if any is wrong. */
export function reportDiagnoses(terminal: Terminal, { json }: Arguments["options"], all: Diagnosis[]): void {
	const ordered = all.toSorted((one, other) => rankOf(one) - rankOf(other));
	const entries = ordered.map((one) => ({ ...one, ok: rankOf(one) < WRONG }));
	terminal.out(json ? toJson(entries) : `${ordered.map(lineOf).join("\n")}\n`);
	const wrong = entries.filter(({ ok }) => !ok).length;
	if (wrong > 0) throw new Error(`${wrong} of ${all.length} checks found something wrong`);
}

/** What a line begins with, by its rank; from `WRONG` on the command fails. */
const [words, WRONG] = [["ok", "to do", "WRONG"], 2];
const rankOf = ({ problem, isToDo }: Diagnosis) => (problem === undefined ? 0 : isToDo ? 1 : WRONG);

function lineOf(one: Diagnosis): string {
	const { about, fact, problem = fact, fix } = one;
	const said = `${words[rankOf(one)]?.padEnd(7)}${about}${problem ? `: ${problem}` : ""}`;
	return fix ? `${said}\n       → ${fix}` : said;
}
