import { interpolate } from "#app/i18n/interpolate.ts";
import { type QuestionName, questions } from "#app/tools/obligations/questions.ts";
import type { ObligationsWords } from "#app/tools/obligations/words.ts";
import { OwnWall, ringsWall } from "#app/tools/own-wall.tsx";
import type { CodedAnswers } from "#app/tools/walk.ts";

type Props = { words: ObligationsWords; answers: CodedAnswers<QuestionName> };

/** A ring for each question, closed where it is answered. */
export function AnswersWall({ words, answers }: Props) {
	const closed = questions.flatMap(({ name }, place) => (answers[name] === undefined ? [] : [place]));
	const all = questions.length;
	return (
		<OwnWall wall={ringsWall({ count: all, across: all, closed })}>
			{interpolate(words.obligations.wall, { count: closed.length, all })}
		</OwnWall>
	);
}
