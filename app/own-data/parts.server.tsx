import type { ReactNode } from "react";
import type { Kind } from "#app/constants.ts";
import type { Answers } from "#app/forms/field.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import { Split } from "#app/pages/band.tsx";
import { Alert } from "#app/ui/banner.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";

/** Says for how long no further post is taken. */
export function TooMany({ language, retryAfter }: { language: Language; retryAfter: number }) {
	return <Alert>{interpolate(pageText("ownData", language).tooMany, { seconds: retryAfter })}</Alert>;
}

/** Answers under the names of their questions. */
export function AnswerRows({
	language,
	kind,
	answers,
}: {
	language: Language;
	kind: Kind;
	answers: Answers;
}) {
	const { international } = pageText("ownData", language).fact;
	return (
		<Rows
			rows={answersInWords(kind, answers, language).map(({ name, label, text }) => [
				name === "phoneE164" ? international : label,
				text,
			])}
		/>
	);
}

type RowsProps = { rows: readonly (readonly [label: string, text: ReactNode])[] };

type HeldProps = RowsProps & { title: string; reference?: string; children: ReactNode };

/** One thing that is held: what it is and when, beside what is in it. */
export function Held({ title, reference, rows, children }: HeldProps) {
	return (
		<section aria-label={reference ? `${title} ${reference}` : title}>
			<Split className="border-t-4 border-heading pt-6">
				<div>
					<h2 className="mb-4 text-group/none">{title}</h2>
					{reference && <p className="mb-4 font-mono font-bold text-heading">{reference}</p>}
					<Rows rows={rows} />
				</div>
				<div className="print:mt-6">{children}</div>
			</Split>
		</section>
	);
}

/** Names and texts; empty ones are left out. */
function Rows({ rows }: RowsProps) {
	return (
		<Facts>
			{rows
				.filter(([, text]) => text !== "")
				.map(([label, text]) => (
					<Fact key={label} name={label}>
						<span className="whitespace-pre-line">{text}</span>
					</Fact>
				))}
		</Facts>
	);
}
