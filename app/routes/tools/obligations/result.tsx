import type { ReactNode } from "react";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import { filled, StatementList, untilDay } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { Rings } from "#app/ui/art/rings.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Section } from "#app/ui/section.tsx";
import { type Deadline, thingsToDo } from "./deadlines.ts";
import { type CodedAnswers, type QuestionName, startFromObligations } from "./questions.ts";
import type { Part } from "./rules.ts";

type Props = {
	words: ToolWords<"obligations">;
	answers: CodedAnswers<QuestionName>;
	/** ISO. */
	today: string;
	origin: string;
	children: ReactNode;
};

/** The verdicts on one screen, then things to do by urgency; the rest, with sources, is folded. */
export function ObligationsResult({ words, answers, today, origin, children }: Props) {
	const { text, language } = words;
	const { obligations, todo, groups } = thingsToDo(answers, today);
	const statements = obligations.statements.map((statement) => ({
		...statement,
		text: { ...filled(text.statements[statement.id], words.system), name: nameOf(statement.id, words) },
	}));
	const folds: readonly (readonly [string, readonly Part[]])[] = [
		[text.why, ["plan", "manifest"]],
		[`${text.systemTitle}: ${words.system?.site ?? ""}`, ["system"]],
		[interpolate(text.more, { count: todo.length }), ["todo"]],
		[text.askTitle, ["ask"]],
	];
	return (
		<>
			<ResultHead
				id="pergunta"
				words={words}
				picture={<TodoPicture todo={todo.length} dated={groups.dated.length} />}
				caption={interpolate(text.picture, { count: todo.length, dated: groups.dated.length })}
				result={`obligations-${obligations.pgrs}`}
				start={startFromObligations(answers)}
				url={origin + localizedHref(paths.obligations, language, answers)}
			>
				<Verdict>{text.short.pgrs[obligations.pgrs]}</Verdict>
				<p className="mt-2 mb-6 text-lede/snug">{text.pgrs[obligations.pgrs]}</p>
				<Verdict id="veredito-mtr">{text.short.mtr[obligations.mtr]}</Verdict>
				<p className="mt-2 text-lede/snug">{text.mtr[obligations.mtr]}</p>
			</ResultHead>
			<Section ground="sand" air="small">
				<h2 className="text-group/tight">{text.todoTitle}</h2>
				{obligations.pgrs === "confirm" && <p className="mt-3">{text.todoOpen}</p>}
				<div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-3 print:block print:columns-2">
					{(["load", "dated", "other"] as const).map((kind) => (
						<ToDo key={kind} words={words} title={text.todo[kind]} deadlines={groups[kind]} />
					))}
				</div>
				<div className="mt-8">
					{folds.map(([summary, parts]) => (
						<Disclosure key={summary} summary={summary}>
							<StatementList
								words={words.tools}
								statements={statements.filter(({ part }) => parts.includes(part))}
							/>
						</Disclosure>
					))}
					<Disclosure summary={text.answered}>{children}</Disclosure>
				</div>
			</Section>
		</>
	);
}

type PictureProps = { todo: number; dated: number; looks?: readonly [string, string] };

/** A ring for each thing to do; dated ones come last, in their own colour. */
export function TodoPicture({ todo, dated, looks = ["fill-bone", "fill-sun"] }: PictureProps) {
	const colours = Array.from({ length: todo }, (_, ring) => looks[ring < todo - dated ? 0 : 1]);
	return <Rings className="chart w-full" across={5} colours={colours} />;
}

type ToDoProps = { words: ToolWords<"obligations">; title: string; deadlines: readonly Deadline[] };

function ToDo({ words, title, deadlines }: ToDoProps) {
	if (deadlines.length === 0) return null;
	return (
		<section className="border-t-4 border-heading pt-4">
			<h3 className="mb-2 text-group/tight">{title}</h3>
			<ol>
				{deadlines.map(({ id, day }) => (
					<li key={id} className="border-t border-line py-3">
						<p className="font-heading text-item/tight font-bold text-heading">{nameOf(id, words)}</p>
						<p className="mt-1 text-small font-bold">
							{day ? (
								<time dateTime={day}>
									<NoBreak text={untilDay(day, words)} />
								</time>
							) : (
								filled(words.text.statements[id], words.system).due
							)}
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** Short name of a thing to do, with its condition in this state; empty for other statements. */
function nameOf(id: string, { text, system }: ToolWords<"obligations">): string {
	const names: Readonly<Record<string, string>> = text.names;
	return interpolate(names[id] ?? "", system ?? {});
}
