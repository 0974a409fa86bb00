import { Fragment, type ReactNode } from "react";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { DeliveryDay, deadlineNote } from "#app/routes/tools/delivery.tsx";
import { AnswersKey, AnswersWall } from "#app/routes/tools/obligations/answers-wall.tsx";
import { answersForCalendar, answersForQuote } from "#app/routes/tools/obligations/carried-answers.ts";
import { byUrgency } from "#app/routes/tools/obligations/deadlines.ts";
import type { QuestionName } from "#app/routes/tools/obligations/questions.ts";
import {
	type Finding,
	findObligations,
	type Part,
	type TodoId,
} from "#app/routes/tools/obligations/rules.ts";
import { groundsOf, type ObligationsWords } from "#app/routes/tools/obligations/words.ts";
import { ResultEnd } from "#app/routes/tools/result-end.tsx";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import { StatementList } from "#app/routes/tools/statements.tsx";
import type { CodedAnswers } from "#app/routes/tools/walk.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = {
	words: ObligationsWords;
	answers: CodedAnswers<QuestionName>;
	/** ISO. */
	today: string;
	origin: string;
	/** The answers that led here, folded. */
	children: ReactNode;
};

/** The verdicts in one screen, then what to do by how it presses; the rest is folded, with its sources. */
export function Result({ words, answers, today, origin, children }: Props) {
	const { obligations: text, language } = words;
	const finding = findObligations(answers);
	const state = words.states[answers.uf ?? ""] ?? "";
	const todo = finding.statements.filter(({ part }) => part === "todo").map(({ id }) => id as TodoId);
	const system = interpolate(text.systems[finding.system], { state });
	const hasManifest = finding.mtr !== "exempt";
	return (
		<>
			<ResultHead
				id="pergunta"
				name={text.title}
				picture={<AnswersWall words={words} answers={answers} />}
				caption={<AnswersKey words={words} answers={answers} />}
			>
				<Verdict>{text.short.pgrs[finding.pgrs]}</Verdict>
				<p className="mt-1 mb-4 text-lede/snug">{groundsOf(text.pgrs[finding.pgrs])}</p>
				<Verdict>{text.short.mtr[finding.mtr]}</Verdict>
				<p className="mt-1 text-lede/snug">{groundsOf(text.mtr[finding.mtr])}</p>
			</ResultHead>
			<Section ground="sand" air="small">
				<h2 className="text-group/tight">{text.todoTitle}</h2>
				{finding.pgrs === "confirm" && <p className="mt-3">{text.todoOpen}</p>}
				{hasManifest && (
					<p className="mt-3">
						<strong>{text.systemTitle}:</strong> {system}
					</p>
				)}
				<Todo words={words} todo={todo} today={today} />
				<div className="mt-8 max-w-4xl">
					<Disclosure summary={text.why}>
						<Statements words={words} finding={finding} parts={["plan", "manifest"]} />
					</Disclosure>
					<Disclosure summary={hasManifest ? text.systemTitle : text.ifAsked}>
						{!hasManifest && <p className="mb-4">{system}</p>}
						<Statements words={words} finding={finding} parts={["system"]} />
					</Disclosure>
					<Disclosure summary={interpolate(text.more, { count: todo.length })}>
						<Statements words={words} finding={finding} parts={["todo"]} />
					</Disclosure>
					<Disclosure summary={text.askTitle}>
						<Statements words={words} finding={finding} parts={["ask"]} />
					</Disclosure>
					<Disclosure summary={text.answered}>{children}</Disclosure>
					<Terms words={words} finding={finding} />
				</div>
			</Section>
			<ResultEnd
				language={language}
				words={words}
				result={`obligations-${finding.pgrs}`}
				address={origin + localizedHref(paths.obligations, language, answers)}
				carried={answersForQuote(answers)}
			>
				<li>
					<a
						rel="nofollow"
						href={localizedHref(`${paths.legalCalendar}#datas`, language, answersForCalendar(answers))}
					>
						{text.toCalendar}
					</a>
				</li>
			</ResultEnd>
		</>
	);
}

/** Most things to do of a kind that stand above the fold. */
const FIRST = 4;

type TodoProps = { words: ObligationsWords; todo: readonly TodoId[]; today: string };

/** What to do before the next load, by a day, and else. */
function Todo({ words, todo, today }: TodoProps) {
	const text = words.obligations;
	const groups = byUrgency(todo, today);
	return (
		<div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-3 print:grid-cols-3 print:gap-x-4">
			{(["load", "dated", "other"] as const).map(
				(kind) =>
					groups[kind].length > 0 && (
						<section key={kind} className="border-t-4 border-heading pt-3">
							<h3 className="mb-2 text-sub/tight">{text.todo[kind]}</h3>
							<ol>
								{groups[kind].slice(0, FIRST).map(({ id, day }) => (
									<li key={id} className="border-t border-line py-3">
										{day && <DeliveryDay words={words} last={day} today={today} />}
										<p className="font-bold">{text.names[id]}</p>
										<p className="text-small text-quiet">
											{day && deadlineNote(day, words)} {text.statements[id].due}
										</p>
									</li>
								))}
							</ol>
						</section>
					),
			)}
		</div>
	);
}

type StatementsProps = { words: ObligationsWords; finding: Finding; parts: readonly Part[] };

function Statements({ words, finding, parts }: StatementsProps) {
	const texts = words.obligations.statements;
	const statements = finding.statements
		.filter(({ part }) => parts.includes(part))
		.map(({ id, mark }) => ({ id, mark, text: texts[id] }));
	return <StatementList words={words.tools} statements={statements} />;
}

/** Terms of the glossary that the statements use, linked to their meaning. */
function Terms({ words, finding }: Omit<StatementsProps, "parts">) {
	const said = finding.statements
		.map(({ id }) => Object.values(words.obligations.statements[id]).join(" "))
		.join(" ");
	const used = Object.entries(words.terms).filter(([, term]) => new RegExp(`\\b${term}\\b`).test(said));
	if (used.length === 0) return null;
	return (
		<p className="text-small">
			{words.tools.terms}{" "}
			{used.map(([id, term], place) => (
				<Fragment key={id}>
					{place > 0 && ", "}
					<a href={localizedHref(`${paths.faq}#termo-${id}`, words.language)}>{term}</a>
				</Fragment>
			))}
			.
		</p>
	);
}
