import type { ReactNode } from "react";
import { Select } from "#app/forms/control.tsx";
import { ErrorBox, ErrorList } from "#app/forms/error-summary.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { CopyButton, FormActions, FormLink } from "#app/forms/form-button.tsx";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { Section, SectionHeader, Split } from "#app/pages/section.tsx";
import { localizedHref, paths, toolResultParameter } from "#app/paths.ts";
import type { ToolResult } from "#app/request/tool-result.ts";
import { type Mark, marks } from "#app/tools/marks.ts";
import type { ToolWords } from "#app/tools/tool-words.ts";
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
		<ul className="space-y-6">
			{statements.map(({ id, mark, name, due = [], text }) => (
				<li key={id} className="space-y-2 border-t border-line pt-4">
					{name && <h3 className="text-sub/tight">{name}</h3>}
					{[...due, ...(text.due ? [text.due] : [])].map((when) => (
						<p key={when} className="font-mono text-small font-bold print:text-tiny">
							<NoBreak text={when} />
						</p>
					))}
					<p>
						<NoBreak text={text.text} />
					</p>
					<Evidence words={words} mark={mark} text={text} />
				</li>
			))}
		</ul>
	);
}

/** Limit, source and mark of a statement, in small print. */
export function Evidence({
	words,
	mark,
	text,
}: {
	words: TextOf<"tools">;
	mark: Mark;
	text: Pick<StatementText, "source" | "limit">;
}) {
	return (
		<>
			{text.limit && (
				<SmallPrint>
					{words.limit} <NoBreak text={text.limit} />
				</SmallPrint>
			)}
			<p className="font-mono text-tiny text-quiet">
				<NoBreak text={text.source ? `${words.source} ${text.source}` : words.marks.advice.text} />{" "}
				<abbr title={words.marks[mark].text}>({words.marks[mark].sign})</abbr>
			</p>
		</>
	);
}

/** The meaning of the signs behind the sources, once a page. */
export function Legend({ words }: { words: TextOf<"tools"> }) {
	const listed = marks.map((mark) => `${words.marks[mark].sign}, ${words.marks[mark].text}`);
	return (
		<SmallPrint>
			{words.legend} {listed.join("; ")}.
		</SmallPrint>
	);
}

export function SmallPrint({ children }: { children: ReactNode }) {
	return <p className="text-small text-quiet print:text-tiny">{children}</p>;
}

type ResultEndProps = {
	language: Language;
	words: ToolWords;
	result: ToolResult;
	address?: string;
	/** Answers that the quote request takes along when the visitor follows the link. */
	taken?: Readonly<Record<string, string | undefined>>;
	children?: ReactNode;
};

export function ResultEnd({ language, words, result, address, taken, children }: ResultEndProps) {
	const { tools: text, copyByHand } = words;
	return (
		<>
			{address && (
				<Section ground="sand" air="small">
					<Split>
						<SectionHeader className="print:hidden" title={text.keep.title} />
						<div className="space-y-4">
							<p className="print:hidden">{text.keep.text}</p>
							<p className="font-mono text-tiny text-quiet wrap-anywhere">{address}</p>
							<CopyButton address={address} byHand={copyByHand}>
								{text.keep.copy}
							</CopyButton>
						</div>
					</Split>
				</Section>
			)}
			<Section className="print:hidden" air="small">
				<SectionHeader title={text.quote.title} />
				<p className="mt-6">{text.quote.text}</p>
				<FormActions>
					<FormLink href={localizedHref(paths.quote, language, { [toolResultParameter]: result })}>
						{text.quote.action}
					</FormLink>{" "}
					{taken && (
						<FormLink
							look="quiet"
							rel="nofollow"
							href={localizedHref(paths.quote, language, { ...taken, [toolResultParameter]: result })}
						>
							{text.quote.take}
						</FormLink>
					)}{" "}
					{children}
					<a className="py-3" href={localizedHref(paths.tools, language)}>
						{text.other}
					</a>
				</FormActions>
			</Section>
		</>
	);
}

type Options = readonly (readonly [value: string, text: string])[];

export const unitOptions: Options = [
	["kg", "kg"],
	["t", "t"],
];

type OptionsProps = {
	name: string;
	/** The text while nothing is chosen; without it one is always chosen. */
	empty?: string;
	chosen: string | null;
	options: Options;
};

/** One choice of many with its label; the first is empty, because text browsers send it when nobody chose. */
export function Choice({ label, hint, ...choice }: OptionsProps & { label: string; hint?: string }) {
	return (
		<FieldBox id={choice.name} label={label} hint={hint}>
			<OptionSelect id={choice.name} {...choice} isHinted={hint !== undefined} />
		</FieldBox>
	);
}

export function OptionSelect({
	id,
	name,
	empty,
	chosen,
	options,
	isHinted,
}: OptionsProps & { id: string; isHinted?: boolean }) {
	return (
		<Select
			id={id}
			name={name}
			defaultValue={chosen ?? ""}
			aria-describedby={isHinted ? `${id}-hint` : undefined}
		>
			{empty !== undefined && <option value="">{empty}</option>}
			{options.map(([value, text]) => (
				<option key={value} value={value}>
					{text}
				</option>
			))}
		</Select>
	);
}

/** The errors of a submission, each linked to its field; the box takes the focus as the page opens. */
export function FormErrors({
	title,
	errors,
}: {
	title: string;
	errors: readonly { text: string; field?: string }[];
}) {
	return (
		<ErrorBox titleId="errors" title={title}>
			<ErrorList errors={errors} />
		</ErrorBox>
	);
}
