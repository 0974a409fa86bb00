import { headOf, originOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/formats/clock.ts";
import { Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { FormStatus } from "#app/forms/form-status.tsx";
import { HiddenAnswers } from "#app/forms/hidden-answers.tsx";
import { LanguageField } from "#app/forms/language-field.tsx";
import { optionText, QuestionInput } from "#app/forms/question-input.tsx";
import { checkAnswers, type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { About, ToolHead } from "#app/routes/tools/tool-frame.tsx";
import { type ToolWords, toolWords } from "#app/routes/tools/tool-words.server.ts";
import { Page } from "#app/ui/page.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/obligations";
import { AnswersPath, ChangeLink } from "./path.tsx";
import { type CodedAnswers, type Question, type QuestionName, questions, walk } from "./questions.ts";
import { ObligationsResult } from "./result.tsx";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "obligations");
	const given = readAnswers(args.url.searchParams, questions);
	const { answers, next } = walk(questions, given);
	return {
		head,
		words: toolWords("obligations", head.language, answers.uf),
		answers,
		next,
		errors: next && given[next.name] !== undefined ? checkAnswers(given, [next]).errors : null,
		origin: originOf(args),
		today: dayOf(),
	};
}

export default function Obligations({ loaderData }: Route.ComponentProps) {
	const { head, words, answers, next, errors, origin, today } = loaderData;
	return (
		<Page head={head} hasErrors={errors !== null}>
			{next ? (
				<>
					<ToolHead id={errors ? undefined : "pergunta"} title={words.text.title}>
						<AnswersPath words={words} answers={answers} next={next.name} />
					</ToolHead>
					<QuestionForm words={words} answers={answers} question={next} errors={errors} />
				</>
			) : (
				<ObligationsResult words={words} answers={answers} today={today} origin={origin}>
					<GivenAnswers words={words} answers={answers} />
				</ObligationsResult>
			)}
			<About words={words} />
		</Page>
	);
}

type Props = { words: ToolWords<"obligations">; answers: CodedAnswers<QuestionName> };
type QuestionFormProps = Props & { question: Question; errors: FieldErrors | null };

/** One question, each choice a button that leads on: nothing is preselected. */
function QuestionForm({ words, answers, question, errors }: QuestionFormProps) {
	const text = words.text;
	const isFirst = Object.keys(answers).length === 0;
	return (
		<Section air="small">
			<form method="get" action={`${paths.obligations}#pergunta`}>
				{errors && <FormStatus id="pergunta" form="obligations" fields={[question]} reply={{ errors }} />}
				{isFirst && <p className="mb-6 lg:text-lede/snug">{text.lede}</p>}
				<p className="text-small text-quiet">
					{interpolate(text.progress, { number: Object.keys(answers).length + 1, most: questions.length })}
				</p>
				<HiddenAnswers answers={answers} />
				<LanguageField language={words.language} />
				{question.kind === "select" ? (
					<div className="max-w-xl [&_label]:font-heading [&_label]:text-section/none [&_label]:text-heading">
						<QuestionInput form="obligations" field={question} answers={{}} errors={errors} />
						<FormActions>
							<FormButton>{text.continue}</FormButton>
						</FormActions>
					</div>
				) : (
					<Choices words={words} question={question} />
				)}
			</form>
			{!isFirst && <Restart words={words} />}
		</Section>
	);
}

function Choices({ words, question }: { words: ToolWords<"obligations">; question: Question }) {
	const { t } = useTranslation();
	const { label, hint } = words.text.field[question.name];
	const isShort = question.options.length <= 5;
	return (
		<>
			<h2 id="question" className="mt-1 max-w-4xl">
				{label}
			</h2>
			<div className="mt-4">
				<Hint id="hint">{hint}</Hint>
			</div>
			<ul
				aria-labelledby="question"
				className={`mt-8 grid gap-0.5 overflow-hidden rounded-card border-2 border-heading bg-heading lg:auto-cols-fr ${isShort ? "lg:grid-flow-col" : "sm:grid-cols-2 lg:grid-cols-4"}`}
			>
				{question.options.map((option) => (
					<li key={option} className="grid">
						<button
							type="submit"
							name={question.name}
							value={option}
							className={`flex max-[18em]:block items-center justify-between gap-4 bg-field px-5 py-4 max-[18em]:px-3 [outline-offset:-6px] text-left font-heading font-bold text-link hover:bg-sand ${isShort ? "min-h-16 text-group/tight lg:min-h-28" : "min-h-20 text-item/tight"}`}
						>
							{optionText(t, question, option, "obligations")} <span aria-hidden="true">→</span>
						</button>
					</li>
				))}
			</ul>
		</>
	);
}

function GivenAnswers({ words, answers }: Props) {
	const { t } = useTranslation();
	const given = questions.filter(({ name }) => answers[name]);
	return (
		<>
			<ul className="gap-x-10 border-t border-line print:columns-2">
				{given.map((question) => (
					<li key={question.name} className="border-b border-line py-3">
						{words.text.field[question.name].label}{" "}
						<b>{optionText(t, question, answers[question.name] ?? "", "obligations")}</b>{" "}
						<ChangeLink words={words} answers={answers} name={question.name} />
					</li>
				))}
			</ul>
			<Restart words={words} />
		</>
	);
}

function Restart({ words }: Pick<Props, "words">) {
	return (
		<p className="mt-4 text-small print:hidden">
			<a className="inline-block py-2.5" href={localizedHref(paths.obligations, words.language)}>
				{words.text.restart}
			</a>
		</p>
	);
}
