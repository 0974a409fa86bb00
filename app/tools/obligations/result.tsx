import { Fragment, type ReactNode } from "react";
import { FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { Kicker, Section } from "#app/pages/section.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { AnswersWall } from "#app/tools/obligations/answers-wall.tsx";
import { answersForCalendar, answersForQuote } from "#app/tools/obligations/carried-answers.ts";
import type { QuestionName } from "#app/tools/obligations/questions.ts";
import { type Finding, findObligations, type Part, type TodoId } from "#app/tools/obligations/rules.ts";
import type { ObligationsWords } from "#app/tools/obligations/words.ts";
import { ResultEnd } from "#app/tools/result-end.tsx";
import { Legend, StatementList } from "#app/tools/statements.tsx";
import type { CodedAnswers } from "#app/tools/walk.ts";

type Props = {
	words: ObligationsWords;
	answers: CodedAnswers<QuestionName>;
	origin: string;
	/** The answers that led here, folded. */
	children: ReactNode;
};

/** Most things to do that the first screen names. */
const FIRST = 5;

/** The verdict in one screen, what to do first and by when; the rest is folded, with its sources. */
export function Result({ words, answers, origin, children }: Props) {
	const { obligations: text, tools, language } = words;
	const finding = findObligations(answers);
	const state = words.states[answers.uf ?? ""] ?? "";
	const todo = finding.statements.filter(({ part }) => part === "todo");
	const system = interpolate(text.systems[finding.system], { state });
	const hasManifest = finding.mtr !== "exempt";
	return (
		<>
			<Section id="pergunta" ground="sand" air="small" className="scroll-mt-22">
				<div className="grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[7fr_5fr] print:block print:*:mb-4">
					<div>
						<Kicker>{text.result}</Kicker>
						<dl className="space-y-6">
							<Verdict title={text.pgrsTitle} verdict={text.pgrs[finding.pgrs]} isFirst />
							<Verdict title={text.mtrTitle} verdict={text.mtr[finding.mtr]} />
						</dl>
						{hasManifest && (
							<p className="mt-6">
								<strong>{text.systemTitle}:</strong> {system}
							</p>
						)}
						<AnswersWall words={words} answers={answers} />
					</div>
					<div>
						<h2 className="mb-2 text-third/tight">{text.todoTitle}</h2>
						{finding.pgrs === "confirm" && <p className="mb-3 text-small">{text.todoOpen}</p>}
						<ol>
							{todo.slice(0, FIRST).map(({ id }) => (
								<li key={id} className="border-t border-line py-3">
									<p className="font-bold">{text.names[id as TodoId]}</p>
									<p className="font-mono text-small">{text.statements[id].due}</p>
								</li>
							))}
						</ol>
					</div>
				</div>
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
					<div className="mt-6 space-y-2">
						<Legend words={tools} />
						<Terms words={words} finding={finding} />
					</div>
				</div>
			</Section>
			<ResultEnd
				language={language}
				words={words}
				result={`obligations-${finding.pgrs}`}
				address={origin + localizedHref(paths.obligations, language, answers)}
				carried={answersForQuote(answers)}
			>
				<FormLink
					look="quiet"
					rel="nofollow"
					href={localizedHref(`${paths.legalCalendar}#datas`, language, answersForCalendar(answers))}
				>
					{text.toCalendar}
				</FormLink>{" "}
			</ResultEnd>
		</>
	);
}

function Verdict({ title, verdict, isFirst = false }: { title: string; verdict: string; isFirst?: boolean }) {
	return (
		<div className="break-after-avoid">
			<dt className="font-heading text-third/tight font-bold text-heading">{title}</dt>
			<dd
				className={`mt-2 font-heading font-bold text-heading text-balance print:text-sub ${isFirst ? "text-[length:var(--text-heading)]/none" : "text-sub/tight"}`}
			>
				{verdict}
			</dd>
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
