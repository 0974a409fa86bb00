/** The result of one check; `problem` says what is wrong, `mend` names the command or setting that fixes it. */
export type Finding = { about: string; fact?: string; problem?: string; mend?: string };

/** As `doctor` and `deploy-check` print it: a line that begins with `ok` or `WRONG`. */
export function findingLine({ about, fact, problem, mend }: Finding): string {
	if (problem === undefined) return `ok     ${about}${fact ? `: ${fact}` : ""}`;
	return `WRONG  ${about}: ${problem}${mend ? `\n       → ${mend}` : ""}`;
}

export function isWrong({ problem }: Finding): boolean {
	return problem !== undefined;
}
