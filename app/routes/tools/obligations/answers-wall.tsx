import { interpolate } from "#app/i18n/interpolate.ts";
import { decisiveQuestions } from "#app/routes/tools/obligations/decisive.ts";
import { type QuestionName, questions } from "#app/routes/tools/obligations/questions.ts";
import type { ObligationsWords } from "#app/routes/tools/obligations/words.ts";
import { HeadWall } from "#app/routes/tools/result-head.tsx";
import { ringsWall, rowOf, withoutCertificate } from "#app/routes/tools/rings-wall.ts";
import { type CodedAnswers, walk } from "#app/routes/tools/walk.ts";
import { WallArt } from "#app/ui/art/wall.tsx";

type Props = { words: ObligationsWords; answers: CodedAnswers<QuestionName> };

/** A ring for each question in `asked`, with its name: closed if it was answered, open by a quarter where the answer is not known. */
function drawn({ words, answers }: Props, asked: readonly QuestionName[]) {
	const known = asked.map((name) => answers[name] !== undefined && answers[name] !== "nao-sei");
	const closed = [...known.keys()].filter((place) => known[place]);
	const wall = ringsWall({ count: asked.length, across: rowOf(asked.length), closed });
	const tiles = wall.tiles.map((tile) =>
		answers[asked[tile.block] as QuestionName] === "nao-sei" ? withoutCertificate(tile) : tile,
	);
	const names = new Map(asked.map((name, place) => [place, words.obligations.questions[name].short]));
	return { wall: { ...wall, tiles }, names };
}

function answered(answers: Props["answers"]): QuestionName[] {
	return questions.map(({ name }) => name).filter((name) => answers[name] !== undefined);
}

/** The answers so far, then a loose ring for each question that may still come. */
export function AnswersSoFar({ words, answers }: Props) {
	const { next } = walk(questions, answers);
	const given = answered(answers);
	const ahead = next ? questions.slice(questions.indexOf(next)).map(({ name }) => name) : [];
	return (
		<figure className="mt-6 max-w-md print:hidden">
			<WallArt
				{...drawn({ words, answers }, [...given, ...ahead])}
				look="forest"
				isLooseFaint
				className="own-wall chart overflow-hidden forced-colors:block!"
			/>
			<figcaption className="mt-2 text-small text-quiet">
				{interpolate(words.obligations.wall, { count: given.length })}
			</figcaption>
		</figure>
	);
}

/** All answers, those that decided about the plan in colour. */
export function AnswersWall({ words, answers }: Props) {
	const given = answered(answers);
	const blocks = decisiveQuestions(answers).map((name) => given.indexOf(name));
	return <HeadWall {...drawn({ words, answers }, given)} accent={{ colour: "sun", blocks }} />;
}

/** The key of `AnswersWall`, in words. */
export function AnswersKey({ words: { obligations: text }, answers }: Props) {
	const decisive = decisiveQuestions(answers).map((name) => text.questions[name].short.toLowerCase());
	return (
		<>
			{text.wallWhole} {decisive.length > 0 && interpolate(text.wallDecisive, { names: decisive.join(", ") })}{" "}
			{Object.values(answers).includes("nao-sei") && text.wallUnknown}
		</>
	);
}
