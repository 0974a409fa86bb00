import type { ReactNode } from "react";
import { capitalised } from "#app/i18n/format.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { Mark } from "#app/routes/tools/tool-words.ts";
import { NoBreak } from "#app/ui/no-break.tsx";

export type StatementText = { text: string; due?: string; source?: string; limit?: string };

export function StatementList({
	words,
	statements,
}: {
	words: TextOf<"tools">;
	statements: readonly {
		id: string;
		mark: Mark;
		/** Above the statement: its name, and the times it comes. */
		name?: string;
		due?: readonly string[];
		text: StatementText;
	}[];
}) {
	return (
		<ul className="stack-6">
			{statements.map(({ id, mark, name, due = [], text }) => (
				<li key={id} className="stack-2 border-t border-line pt-4">
					{name && <h3 className="text-group/tight">{name}</h3>}
					{[...due, ...(text.due ? [text.due] : [])].map((when) => (
						<p key={when} className="font-mono text-small font-bold print:text-small">
							<NoBreak text={when} />
						</p>
					))}
					<p>
						<NoBreak text={text.text} />
					</p>
					{text.limit && (
						<SmallPrint>
							{words.limit} <NoBreak text={text.limit} />
						</SmallPrint>
					)}
					<p className="font-mono text-small text-quiet">
						{text.source && <NoBreak text={`${words.source} ${text.source} `} />}
						{capitalised(words.marks[mark].text)}.
					</p>
				</li>
			))}
		</ul>
	);
}

export function SmallPrint({ children }: { children: ReactNode }) {
	return <p className="text-small text-quiet print:text-small">{children}</p>;
}
