import type { ReactNode } from "react";
import { Select } from "#app/forms/control.tsx";
import { Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Kicker, Opening, Split } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { optionText } from "#app/tools/obligations/option-text.server.ts";
import { PaperQuestions } from "#app/tools/obligations/paper-questions.tsx";
import { type QuestionName, questions } from "#app/tools/obligations/questions.ts";
import { type Finding, findObligations, type Part } from "#app/tools/obligations/rules.ts";
import { stateName } from "#app/tools/obligations/state-name.server.ts";
import { ResultEnd, StatementList, ToolHero } from "#app/tools/parts.tsx";
import { type CodedAnswers, type Question, walk } from "#app/tools/walk.ts";

type Answers = CodedAnswers<QuestionName>;
type Props = { language: Language; answers: Answers };
type PageProps = {
	language: Language;
	query: URLSearchParams;
	origin: string;
};

/** The journey to whether a plan and a manifest are needed: one question at a time, then the result. */
export function ObligationsPage({ language, query, origin }: PageProps) {
	const text = pageText("obligations", language);
	const given = Object.fromEntries(questions.map(({ name }) => [name, query.get(name) ?? undefined]));
	const { answers, next } = walk(questions, given);
	const isBegun = Object.keys(answers).length > 0;
	return (
		<>
			<ToolHero seed={paths.obligations} title={text.title} lede={text.lede} />
			{next ? (
				<>
					<PaperQuestions language={language} answers={answers} />
					<Band air="small" className="print:hidden">
						<div className={isBegun ? "grid gap-x-16 gap-y-14 *:min-w-0 lg:grid-cols-[7fr_5fr]" : undefined}>
							<QuestionForm language={language} answers={answers} question={next} />
							{isBegun && (
								<section>
									<h2 className="mb-4 text-sub/tight">{text.answered}</h2>
									<GivenAnswers language={language} answers={answers} />
								</section>
							)}
						</div>
					</Band>
				</>
			) : (
				<>
					<Result language={language} answers={answers} origin={origin} />
					<Band air="small">
						<Split>
							<Opening title={text.answered} />
							<GivenAnswers language={language} answers={answers} />
						</Split>
					</Band>
				</>
			)}
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
			<Kicker>{interpolate(text.progress, { number: Object.keys(answers).length + 1 })}</Kicker>
			<h2 id="question" className="mb-4">
				{words.question}
			</h2>
			<Hint id="hint">{words.hint}</Hint>
			{Object.entries(answers).map(([name, answer]) => (
				<input key={name} type="hidden" name={name} value={answer} />
			))}
			{language === "en" && <input type="hidden" name={languageParameter} value="en" />}
			{question.name === "uf" ? (
				<StateChoice language={language} question={question} />
			) : (
				<ul
					className={`mt-6 grid gap-3 ${question.options.length > 6 ? "md:auto-rows-fr md:grid-cols-2" : ""}`.trim()}
					aria-labelledby="question"
				>
					{question.options.map((option) => (
						<li key={option}>
							<FormButton look="choice" className="h-full" name={question.name} value={option}>
								{optionText(language, question.name, option)} <span aria-hidden="true">→</span>
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

function GivenAnswers({ language, answers }: Props) {
	const text = pageText("obligations", language);
	const given = questions.flatMap(({ name }) =>
		answers[name] === undefined ? [] : [{ name, answer: answers[name] }],
	);
	return (
		<div>
			<dl className="border-t border-line">
				{given.map(({ name, answer }, place) => {
					const earlier = Object.fromEntries(given.slice(0, place).map((one) => [one.name, one.answer]));
					const { question } = text.questions[name];
					return (
						<div key={name} className="border-b border-line py-3">
							<dt className="text-small text-quiet print:text-tiny">{question}</dt>
							<dd className="flex items-baseline justify-between gap-6">
								{optionText(language, name, answer)}{" "}
								<a
									className="-my-3 flex-none py-3 print:hidden"
									rel="nofollow"
									aria-label={interpolate(text.changeLabel, { question })}
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
			<p className="mt-4 print:hidden">
				<a className="inline-block py-2" href={localizedHref(paths.obligations, language)}>
					{text.restart}
				</a>
			</p>
		</div>
	);
}

function Result({ language, answers, origin }: Props & { origin: string }) {
	const text = pageText("obligations", language);
	const finding = findObligations(answers);
	const state = stateName(answers.uf ?? "", language);
	return (
		<>
			<Band id="pergunta" air="small">
				<Kicker>{text.result}</Kicker>
				<div className="space-y-14">
					<Verdict title={text.pgrsTitle} verdict={text.pgrs[finding.pgrs]}>
						<Statements language={language} finding={finding} part="plan" />
					</Verdict>
					<Verdict title={text.mtrTitle} verdict={text.mtr[finding.mtr]}>
						<Statements language={language} finding={finding} part="manifest" />
					</Verdict>
					<Verdict title={text.systemTitle} verdict={interpolate(text.systems[finding.system], { state })}>
						<Statements language={language} finding={finding} part="system" />
					</Verdict>
				</div>
			</Band>
			<Band ground="sand" air="small">
				<Split>
					<Opening className="self-start lg:sticky lg:top-24" title={text.todoTitle} />
					<Statements language={language} finding={finding} part="todo" />
				</Split>
			</Band>
			<Band air="small">
				<Split>
					<Opening title={text.askTitle} />
					<Statements language={language} finding={finding} part="ask" />
				</Split>
			</Band>
			<ResultEnd
				language={language}
				result={`obligations-${finding.pgrs}`}
				address={origin + localizedHref(paths.obligations, language, answers)}
			/>
		</>
	);
}

type VerdictProps = { title: string; verdict: string; children: ReactNode };

function Verdict({ title, verdict, children }: VerdictProps) {
	return (
		<Split>
			<div className="break-after-avoid">
				<h2 className="text-third/tight">{title}</h2>
				<p className="mt-3 font-heading text-group/none font-bold text-balance print:text-sub">{verdict}</p>
			</div>
			{children}
		</Split>
	);
}

function Statements({ language, finding, part }: { language: Language; finding: Finding; part: Part }) {
	const texts = pageText("obligations", language).statements;
	const statements = finding.statements
		.filter((statement) => statement.part === part)
		.map(({ id, mark }) => ({ id, mark, text: texts[id] }));
	return <StatementList language={language} statements={statements} />;
}
