import { Select } from "#app/forms/control.tsx";
import { Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { type CodedAnswers, type Question, walk } from "#app/forms/walk.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { type QuestionName, questions } from "#app/tools/obligations/questions.ts";
import { type Finding, findObligations, type Part } from "#app/tools/obligations/rules.ts";
import { ResultEnd, StatementList } from "#app/tools/parts.tsx";

type Answers = CodedAnswers<QuestionName>;
type Props = { language: Language; answers: Answers };
type PageProps = {
	language: Language;
	/** The query of the address, unchecked. */
	query: URLSearchParams;
	/** Scheme and host of the address that can be shared. */
	origin: string;
};

/** The journey to whether a plan and a manifest are needed: one question at a time, then the result. */
export function ObligationsPage({ language, query, origin }: PageProps) {
	const text = pageText("obligations", language);
	const given = Object.fromEntries(questions.map(({ name }) => [name, query.get(name) ?? undefined]));
	const { answers, next } = walk(questions, given);
	return (
		<>
			<PageHero seed={paths.obligations} title={text.title} lede={text.lede} />
			{next ? (
				<Band>
					<QuestionForm language={language} answers={answers} question={next} />
				</Band>
			) : (
				<Result language={language} answers={answers} origin={origin} />
			)}
			{Object.keys(answers).length > 0 && <GivenAnswers language={language} answers={answers} />}
		</>
	);
}

type QuestionFormProps = Props & { question: Question<QuestionName> };

/** One question: each choice is a button that leads on, so that nothing is chosen by accident. */
function QuestionForm({ language, answers, question }: QuestionFormProps) {
	const text = pageText("obligations", language);
	const words = text.questions[question.name];
	return (
		<form method="get" action={`${paths.obligations}#pergunta`} id="pergunta" className="scroll-mt-22">
			<p className="kicker font-mono text-tiny text-quiet">
				{text.progress.replace("{number}", String(Object.keys(answers).length + 1))}
			</p>
			<h2 id="question">{words.question}</h2>
			<Hint id="hint">{words.hint}</Hint>
			{Object.entries(answers).map(([name, answer]) => (
				<input key={name} type="hidden" name={name} value={answer} />
			))}
			{language === "en" && <input type="hidden" name={languageParameter} value="en" />}
			{question.name === "uf" ? (
				<StateChoice language={language} question={question} />
			) : (
				<ul className="mt-6 list-none space-y-3 p-0" aria-labelledby="question">
					{question.options.map((option) => (
						<li key={option}>
							<FormButton look="quiet" name={question.name} value={option}>
								{optionText(language, question.name, option)}
							</FormButton>
						</li>
					))}
				</ul>
			)}
		</form>
	);
}

function StateChoice({ language, question }: { language: Language; question: Question<QuestionName> }) {
	const text = pageText("obligations", language);
	return (
		<>
			<div className="mt-6 max-w-[34rem]">
				<Select name={question.name} required aria-labelledby="question" aria-describedby="hint">
					<option value="">{text.choose}</option>
					{question.options.map((option) => (
						<option key={option} value={option}>
							{optionText(language, question.name, option)}
						</option>
					))}
				</Select>
			</div>
			<FormActions>
				<FormButton>{text.continue}</FormButton>
			</FormActions>
		</>
	);
}

/** What was answered so far; each answer leads back to its question with those before it. */
function GivenAnswers({ language, answers }: Props) {
	const text = pageText("obligations", language);
	const given = questions.flatMap(({ name }) =>
		answers[name] === undefined ? [] : [{ name, answer: answers[name] }],
	);
	return (
		<Band>
			<Opening title={text.answered} />
			<dl className="mt-6 space-y-4">
				{given.map(({ name, answer }, place) => {
					const earlier = Object.fromEntries(given.slice(0, place).map((one) => [one.name, one.answer]));
					const { question } = text.questions[name];
					return (
						<div key={name}>
							<dt>{question}</dt>
							<dd>
								{optionText(language, name, answer)}{" "}
								<a
									className="no-print"
									rel="nofollow"
									aria-label={text.changeLabel.replace("{question}", question)}
									href={localizedHref(
										paths.obligations + (place === 0 ? "" : "#pergunta"),
										language,
										earlier,
									)}
								>
									{text.change}
								</a>
							</dd>
						</div>
					);
				})}
			</dl>
			<p className="no-print mt-6">
				<a href={localizedHref(paths.obligations, language)}>{text.restart}</a>
			</p>
		</Band>
	);
}

function Result({ language, answers, origin }: Props & { origin: string }) {
	const text = pageText("obligations", language);
	const finding = findObligations(answers);
	const state = optionText(language, "uf", answers.uf ?? "");
	return (
		<>
			<Band id="pergunta">
				<p className="kicker font-mono text-tiny text-quiet">{text.result}</p>
				<Verdict title={text.pgrsTitle} verdict={text.pgrs[finding.pgrs]} />
				<Statements language={language} finding={finding} part="plan" />
				<Verdict title={text.mtrTitle} verdict={text.mtr[finding.mtr]} />
				<Statements language={language} finding={finding} part="manifest" />
				<Verdict title={text.systemTitle} verdict={text.systems[finding.system].replace("{state}", state)} />
				<Statements language={language} finding={finding} part="system" />
			</Band>
			<Band>
				<Opening title={text.todoTitle} />
				<Statements language={language} finding={finding} part="todo" />
			</Band>
			<Band>
				<Opening title={text.askTitle} />
				<Statements language={language} finding={finding} part="ask" />
			</Band>
			<ResultEnd
				language={language}
				result={`obligations-${finding.pgrs}`}
				address={origin + localizedHref(paths.obligations, language, answers)}
			/>
		</>
	);
}

function Verdict({ title, verdict }: { title: string; verdict: string }) {
	return (
		<>
			<h2 className="mt-12 first-of-type:mt-0">{title}</h2>
			<p className="lede mt-4 text-lede/snug">{verdict}</p>
		</>
	);
}

function Statements({ language, finding, part }: { language: Language; finding: Finding; part: Part }) {
	const texts = pageText("obligations", language).statements;
	const statements = finding.statements
		.filter((statement) => statement.part === part)
		.map(({ id, mark }) => ({ id, mark, text: texts[id] }));
	return <StatementList language={language} statements={statements} />;
}

function optionText(language: Language, name: QuestionName, option: string): string {
	if (name === "uf") {
		const names: Record<string, string> = pageText("places", language).state;
		return names[option] ?? option;
	}
	const options: Record<string, string> = pageText("obligations", language).questions[name].options;
	return options[option] ?? option;
}
