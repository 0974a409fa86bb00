import { formatDayOfYear, formatWeekday, workingDayBy } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { capitalised } from "#app/i18n/typography.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Note } from "#app/ui/section.tsx";
import type { ToolWords } from "./tool-words.server.ts";

/** Evidence for a statement: the rule's text, a secondary source, a well-known law not read again, or unsourced advice. */
export type Evidence = "read" | "secondary" | "known" | "advice";

export type StatementText = {
	readonly name?: string;
	/** Name of a single occurrence. */
	readonly title?: string;
	readonly text: string;
	readonly due?: string;
	readonly source: string;
	readonly limit: string;
};

/** A statement with the state's own words filled in. */
export function filled(text: StatementText, system: Readonly<Record<string, string>> = {}): StatementText {
	const parts = Object.entries(text).map(([part, value]) => [part, interpolate(value, system)]);
	return Object.fromEntries(parts);
}

/** `until` a last `day` (ISO), in words; on a day of rest with the working day before it, unless that is before `today`. */
export function untilDay(day: string, { tools, language }: ToolWords, today = ""): string {
	const before = [workingDayBy(day)].find((one) => one >= today) ?? day;
	if (before === day) return interpolate(tools.until, { day: formatWeekday(day, language) });
	return interpolate(tools.untilRestDay, {
		before: formatWeekday(before, language),
		day: formatDayOfYear(day.slice(5), language),
		rest: tools.restDays[Math.max(0, Temporal.PlainDate.from(day).dayOfWeek - 5)] ?? "",
	});
}

type Props = {
	words: TextOf<"tools">;
	statements: readonly { id: string; evidence: Evidence; text: StatementText }[];
};

export function StatementList({ words, statements }: Props) {
	return (
		<ul className="stack-6 gap-x-10 print:columns-2">
			{statements.map(({ id, evidence, text }) => (
				<li key={id} className="stack-2 border-t border-line pt-4">
					{text.name && <NoBreak as="h3" className="text-group/tight" text={text.name} />}
					{text.due && <NoBreak as="p" className="font-mono text-small font-bold" text={text.due} />}
					<NoBreak as="p" text={text.text} />
					{text.limit && (
						<Note>
							{words.limit} <NoBreak text={text.limit} />
						</Note>
					)}
					<p className="font-mono text-small text-quiet">
						{text.source && <NoBreak text={`${words.source} ${text.source} `} />}
						{capitalised(words.evidence[evidence])}.
					</p>
				</li>
			))}
		</ul>
	);
}
