import type { AnyAnswers } from "./field.ts";

export function HiddenAnswers({ answers }: { answers: AnyAnswers }) {
	return Object.entries(answers).flatMap(([name, answer]) =>
		[answer ?? []]
			.flat()
			.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
	);
}
