import { interpolate } from "#app/i18n/interpolate.ts";
import { type QuestionName, questions } from "#app/tools/obligations/questions.ts";
import type { ObligationsWords } from "#app/tools/obligations/words.ts";
import { OwnWall, ringsWall } from "#app/tools/own-wall.tsx";
import { type CodedAnswers, walk } from "#app/tools/walk.ts";

type Props = { words: ObligationsWords; answers: CodedAnswers<QuestionName> };

/** A closed ring for each answer, then a loose one for each question that may still come. */
export function AnswersWall({ words, answers }: Props) {
	const { next } = walk(questions, answers);
	const count = Object.keys(answers).length;
	const all = count + (next ? questions.length - questions.indexOf(next) : 0);
	const closed = Array.from({ length: count }, (_, place) => place);
	return (
		<OwnWall wall={ringsWall({ count: all, across: all, closed })}>
			{interpolate(next ? words.obligations.wall : words.obligations.wallWhole, { count })}
		</OwnWall>
	);
}
