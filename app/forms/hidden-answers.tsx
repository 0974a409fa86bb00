import type { AnyAnswers } from "./field.ts";

/** Answers that a form posts without asking for them. */
export function HiddenAnswers({ answers }: { answers: AnyAnswers }) {
	return Object.entries(answers).flatMap(([name, answer]) =>
		[answer ?? []]
			.flat()
			.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
	);
}
