import type { AnyAnswers } from "./field.ts";

/** Answers that a form posts unseen, a field for each value. */
export function HiddenAnswers({ answers }: { answers: AnyAnswers }) {
	return Object.entries(answers).flatMap(([name, answer]) =>
		[answer ?? []]
			.flat()
			.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
	);
}
