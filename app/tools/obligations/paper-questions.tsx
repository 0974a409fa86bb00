import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { optionText } from "#app/tools/obligations/option-text.server.ts";
import { type QuestionName, questions } from "#app/tools/obligations/questions.ts";
import { Paper, PaperBox } from "#app/tools/paper.tsx";
import type { CodedAnswers } from "#app/tools/walk.ts";

type Props = { language: Language; answers: CodedAnswers<QuestionName> };

/** Few answers stand beside each other, states by their letters in columns. */
function listLook(count: number): string {
	if (count > 20) return "grid grid-cols-7 gap-y-1 text-tiny";
	return count > 4 ? "" : "flex flex-wrap gap-x-5";
}

/** Every question with its boxes; what was answered on the screen is ticked. */
export function PaperQuestions({ language, answers }: Props) {
	const { paper, questions: texts } = pageText("obligations", language);
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
										{name === "uf" ? option : optionText(language, name, option)}
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
