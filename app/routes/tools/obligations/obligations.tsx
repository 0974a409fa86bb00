import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { Select } from "#app/forms/control.tsx";
import { Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { LanguageField } from "#app/forms/language-field.tsx";
import { dayOf } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { About } from "#app/routes/tools/about.tsx";
import { AnswersSoFar } from "#app/routes/tools/obligations/answers-wall.tsx";
import { obligationsWords } from "#app/routes/tools/obligations/obligations-words.server.ts";
import { PaperQuestions } from "#app/routes/tools/obligations/paper-questions.tsx";
import { type QuestionName, questions } from "#app/routes/tools/obligations/questions.ts";
import { Result } from "#app/routes/tools/obligations/result.tsx";
import { type ObligationsWords, optionText } from "#app/routes/tools/obligations/words.ts";
import { ToolHero, TwoQuestions } from "#app/routes/tools/tool-hero.tsx";
import { type CodedAnswers, type Question, walk } from "#app/routes/tools/walk.ts";
import { Page } from "#app/ui/page.tsx";
import { Kicker, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/obligations";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "obligations");
	return {
		...contentPage(args, head),
		words: obligationsWords(head.language),
		given: Object.fromEntries(args.url.searchParams),
		origin: originOf(args),
		today: dayOf(),
	};
}

export default function Obligations({ loaderData }: Route.ComponentProps) {
	const { head, structuredData, ...page } = loaderData;
	return (
		<Page head={head} structuredData={structuredData}>
			<ObligationsPage {...page} />
		</Page>
	);
}

type Answers = CodedAnswers<QuestionName>;
type Props = { words: ObligationsWords; answers: Answers };
type PageProps = {
	words: ObligationsWords;
	/** The answers in the address, unchecked. */
	given: Readonly<Record<string, string>>;
	/** ISO. */
	today: string;
	origin: string;
};

/** The journey to the duties of plan and manifest: one question at a time, then the result. */
function ObligationsPage({ words, given, today, origin }: PageProps) {
	const text = words.obligations;
	const { answers, next } = walk(questions, given);
	const isBegun = Object.keys(answers).length > 0;
	return (
		<>
			{next ? (
				<>
					{isBegun ? (
						<h1 className="px-edge py-3 text-third">{text.title}</h1>
					) : (
						<ToolHero title={text.title} lede={text.lede} art={<TwoQuestions />} />
					)}
					<PaperQuestions words={words} answers={answers} />
					<Section air="small" className="print:hidden">
						<div className={isBegun ? "grid gap-x-16 gap-y-14 *:min-w-0 lg:grid-cols-[7fr_5fr]" : undefined}>
							<QuestionForm words={words} answers={answers} given={given} question={next} />
							{isBegun && (
								<section>
									<h2 className="mb-4 text-sub/tight">{text.answered}</h2>
									<GivenAnswers words={words} answers={answers} />
									<AnswersSoFar words={words} answers={answers} />
								</section>
							)}
						</div>
					</Section>
				</>
			) : (
				<Result words={words} answers={answers} today={today} origin={origin}>
					<GivenAnswers words={words} answers={answers} />
				</Result>
			)}
			<About words={words} tool="obligations" origin={origin} />
		</>
	);
}

type QuestionFormProps = Props & {
	given: Readonly<Record<string, string>>;
	question: Question<QuestionName>;
};

/** One question: each choice is a button that leads on, so that nothing is chosen by accident. */
function QuestionForm({ words, answers, given, question }: QuestionFormProps) {
	const text = words.obligations;
	// Another tool may have brought along what is only asked later.
	const brought = questions.filter(
		({ name, options }) =>
			name !== question.name && answers[name] === undefined && options.includes(given[name] ?? ""),
	);
	const asked = text.questions[question.name];
	return (
		<form method="get" action={`${paths.obligations}#pergunta`} id="pergunta" className="scroll-mt-22">
			<Kicker>{interpolate(text.progress, { number: Object.keys(answers).length + 1 })}</Kicker>
			<h2 id="question" className="mb-4">
				{asked.question}
			</h2>
			<Hint id="hint">{asked.hint}</Hint>
			{Object.entries(answers).map(([name, answer]) => (
				<input key={name} type="hidden" name={name} value={answer} />
			))}
			{brought.map(({ name }) => (
				<input key={name} type="hidden" name={name} value={given[name]} />
			))}
			<LanguageField language={words.language} />
			{question.name === "uf" ? (
				<StateChoice words={words} question={question} />
			) : (
				<ul
					className={`mt-6 grid gap-3 ${question.options.length > 6 ? "md:auto-rows-fr md:grid-cols-2" : ""}`.trim()}
					aria-labelledby="question"
				>
					{question.options.map((option) => (
						<li key={option}>
							<FormButton look="choice" className="h-full" name={question.name} value={option}>
								{optionText(words, question.name, option)} <span aria-hidden="true">→</span>
							</FormButton>
						</li>
					))}
				</ul>
			)}
		</form>
	);
}

function StateChoice({ words, question }: { words: ObligationsWords; question: Question<QuestionName> }) {
	const text = words.obligations;
	return (
		<>
			<div className="mt-6 max-w-[34rem]">
				<Select name={question.name} required aria-labelledby="question" aria-describedby="hint">
					<option value="">{text.choose}</option>
					{question.options.map((option) => (
						<option key={option} value={option}>
							{optionText(words, question.name, option)}
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

function GivenAnswers({ words, answers }: Props) {
	const text = words.obligations;
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
								{optionText(words, name, answer)}{" "}
								<a
									className="-my-3 flex-none py-3 print:hidden"
									rel="nofollow"
									aria-label={interpolate(text.changeLabel, { question })}
									href={localizedHref(
										paths.obligations + (place === 0 ? "" : "#pergunta"),
										words.language,
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
				<a className="inline-block py-2" href={localizedHref(paths.obligations, words.language)}>
					{text.restart}
				</a>
			</p>
		</div>
	);
}
