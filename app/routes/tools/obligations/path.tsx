import { optionText } from "#app/forms/question-input.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { ClosedRing, Quarters } from "#app/ui/art/ring.tsx";
import { type CodedAnswers, type QuestionName, questions, walk } from "./questions.ts";

const asked = ["closed", "closed", "closed", "away"] as const;
const sun = Array<string>(4).fill("fill-sun");

type Props = { words: ToolWords<"obligations">; answers: CodedAnswers<QuestionName> };

/** The answers so far with links to change them, the current question, and later ones. A phone shows only the last answer. */
export function AnswersPath({ words, answers, next }: Props & { next: QuestionName }) {
	const { t } = useTranslation();
	const text = words.text;
	const nextIndex = questions.findIndex(({ name }) => name === next);
	const shown = questions.filter(({ name }, index) => answers[name] !== undefined || index >= nextIndex);
	const last = shown.findLast(({ name }) => answers[name] !== undefined);
	return (
		<>
			<ol className="mt-3 grid auto-cols-fr grid-flow-col gap-x-1 lg:gap-x-6">
				{shown.map((question) => {
					const { name } = question;
					const answer = answers[name];
					const isNext = !answer && name === next;
					const look = answer || isNext ? "font-bold" : "text-quiet max-lg:hidden";
					return (
						<li key={name} className="text-small/tight wrap-anywhere">
							<svg
								aria-hidden="true"
								viewBox={isNext ? "-10 -10 20 20" : "-7 -7 14 14"}
								width="34"
								className={`my-2 w-full max-w-8.5 overflow-visible ${answer ? "fill-bone forced-colors:fill-[CanvasText]" : "fill-leaf forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"}`}
							>
								{isNext ? <Quarters quarters={asked} colours={sun} /> : <ClosedRing />}
							</svg>
							<span className={`mt-1 block max-lg:sr-only ${look}`}>
								{answer ? optionText(t, question, answer, "obligations") : text.field[name].short}
							</span>{" "}
							{answer && (
								<span className="max-lg:hidden">
									<ChangeLink words={words} answers={answers} name={name} />
								</span>
							)}
						</li>
					);
				})}
			</ol>
			{last && (
				<p className="mt-2 lg:hidden">
					{text.field[last.name].short}: <b>{optionText(t, last, answers[last.name] ?? "", "obligations")}</b>{" "}
					<ChangeLink words={words} answers={answers} name={last.name} />
				</p>
			)}
		</>
	);
}

/** Link back to a question, with the answers before it. */
export function ChangeLink({ words, answers, name }: Props & { name: QuestionName }) {
	const index = questions.findIndex((question) => question.name === name);
	const earlier = walk(questions.slice(0, index), answers).answers;
	const label = interpolate(words.text.changeLabel, { question: words.text.field[name].label });
	return (
		<a
			className="-my-2 inline-block py-2.5 print:hidden"
			rel="nofollow"
			aria-label={label}
			href={localizedHref(`${paths.obligations}#pergunta`, words.language, earlier)}
		>
			{words.text.change}
		</a>
	);
}
