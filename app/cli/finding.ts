import { type Arguments, CommandFailure, type Terminal, toJson } from "#app/cli/command.ts";

/** The result of one check; `problem` says what is wrong, `fix` names the command or setting that fixes it. */
export type Result = { fact?: string; problem?: string; fix?: string };
export type Finding = Result & { about: string };

/** The result of one check: good unless there is a `problem`. */
export function finding(about: string, problem: string | false): Finding {
	return problem === false ? { about } : { about, problem };
}

/** Prints a line for each finding, which begins with `ok` or `WRONG`. Throws a `CommandFailure` if one has a problem. */
export function reportFindings(
	terminal: Terminal,
	{ json }: Arguments["options"],
	findings: readonly Finding[],
): void {
	terminal.out(
		json
			? toJson(findings.map((one) => ({ ...one, ok: one.problem === undefined })))
			: `${findings.map(findingLine).join("\n")}\n`,
	);
	const wrong = findings.filter(({ problem }) => problem !== undefined).length;
	if (wrong > 0) throw new CommandFailure(`${wrong} of ${findings.length} checks found something wrong`);
}

function findingLine({ about, fact, problem, fix }: Finding): string {
	if (problem === undefined) return `ok     ${about}${fact ? `: ${fact}` : ""}`;
	return `WRONG  ${about}: ${problem}${fix ? `\n       → ${fix}` : ""}`;
}
