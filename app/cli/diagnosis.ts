import { type Arguments, type Terminal, toJson } from "./command.ts";
import advice from "./store-advice.json" with { type: "json" };

/** The outcome of one check; `problem` describes what is wrong, `fix` names the command or setting that fixes it. */
export type Diagnosis = { about: string; fact?: string; problem?: string; fix?: string };

/** A diagnosis; `problem` is false if all is well. */
export function diagnose(about: string, problem: string | false, fix?: string, fact?: string): Diagnosis {
	return problem === false ? { about, fact } : { about, problem, fix };
}

/** The remedy for an error of the store that is reported by these words, its code first; undefined for a fault of the program. */
export function remedyFor(reported: string): string | undefined {
	return Object.entries(advice).find(([words]) => RegExp(words).test(reported))?.[1];
}

/** Prints each diagnosis on a line that begins with `ok` or `WRONG`. Throws if any has a problem. */
export function reportDiagnoses(
	terminal: Terminal,
	{ json }: Arguments["options"],
	all: readonly Diagnosis[],
): void {
	terminal.out(
		json
			? toJson(all.map((diagnosis) => ({ ...diagnosis, ok: diagnosis.problem === undefined })))
			: `${all.map(lineOf).join("\n")}\n`,
	);
	const wrong = all.filter(({ problem }) => problem !== undefined).length;
	if (wrong > 0) throw new Error(`${wrong} of ${all.length} checks found something wrong`);
}

function lineOf({ about, fact, problem, fix }: Diagnosis): string {
	if (problem === undefined) return `ok     ${about}${fact ? `: ${fact}` : ""}`;
	return `WRONG  ${about}: ${problem}${fix ? `\n       → ${fix}` : ""}`;
}
