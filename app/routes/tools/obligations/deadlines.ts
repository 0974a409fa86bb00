import { nextDay } from "#app/routes/tools/legal-calendar/dates.ts";
import type { CodedAnswers, QuestionName } from "./questions.ts";
import { findObligations, type Todo } from "./rules.ts";

export type Deadline = Todo & { day?: string | undefined };

/** Groups `todo` in `state` by urgency on `today` (ISO): at each load, by a last day (ISO, nearest first), and the rest. */
export function byUrgency(todo: readonly Todo[], state: string, today: string) {
	const all = todo.map((duty): Deadline => ({ ...duty, day: nextDay(duty.id, state, today) ?? undefined }));
	return {
		load: all.filter(({ atLoads }) => atLoads),
		dated: all
			.filter(({ day }) => day !== undefined)
			.toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? "")),
		other: all.filter(({ atLoads, day }) => !atLoads && day === undefined),
	};
}

/** Obligations that follow from `answers`, without those over on `today` (ISO), and the things to do by urgency. */
export function thingsToDo(answers: CodedAnswers<QuestionName>, today: string) {
	const found = findObligations(answers);
	const state = answers.uf ?? "";
	const statements = found.statements.filter(({ id }) => nextDay(id, state, today) !== null);
	const todo = statements.filter((statement): statement is Todo => statement.part === "todo");
	return { obligations: { ...found, statements }, todo, groups: byUrgency(todo, state, today) };
}
