import { type QuestionName, questions } from "#app/routes/tools/obligations/questions.ts";
import { type ObligationsWords, optionText } from "#app/routes/tools/obligations/words.ts";
import { Paper, PaperBox } from "#app/routes/tools/paper.tsx";
import type { CodedAnswers } from "#app/routes/tools/walk.ts";

type Props = { words: ObligationsWords; answers: CodedAnswers<QuestionName> };

/** Few answers stand beside each other, states by their letters in columns. */
function listLook(count: number): string {
	if (count > 20) return "grid grid-cols-7 gap-y-1 text-tiny";
	return count > 4 ? "" : "flex flex-wrap gap-x-5";
}

/** Every question with its boxes; what was answered on the screen is ticked. */
export function PaperQuestions({ words, answers }: Props) {
	const { paper, questions: texts } = words.obligations;
	const conditions: Partial<Record<QuestionName, string>> = paper.when;
	return (
		<Paper title={paper.title} text={paper.text}>
			<ol className="columns-2 gap-x-10">
				{questions.map(({ name, options }, place) => (
					<li key={name} className="break-inside-avoid border-t border-line pt-2 pb-3">
						<p className="font-bold">
							{place + 1}. {texts[name].question}
						</p>
						<p className="text-tiny">{conditions[name] ?? texts[name].hint}</p>
						<ul className={`mt-1 ${listLook(options.length)}`}>
							{options.map((option) => (
								<li key={option}>
									<PaperBox isTicked={answers[name] === option}>
										{name === "uf" ? option : optionText(words, name, option)}
									</PaperBox>
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
		</Paper>
	);
}
