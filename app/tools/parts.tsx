import type { ComponentProps, ReactNode } from "react";
import { Select } from "#app/forms/control.tsx";
import { ErrorBox, ErrorList } from "#app/forms/error-summary.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { CopyButton, FormActions, FormLink } from "#app/forms/form-button.tsx";
import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { PageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening, Split } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths, toolResultParameter } from "#app/paths.ts";
import type { ToolResult } from "#app/request/tool-result.ts";
import { EDITION } from "#app/tools/edition.ts";
import { type Mark, marks } from "#app/tools/marks.ts";
import type { ToolWords } from "#app/tools/texts.ts";
import { Whole } from "#app/ui/whole.tsx";

/** What opens a tool: its wall is low where it stands above the work. */
export function ToolHero(hero: Pick<ComponentProps<typeof PageHero>, "seed" | "title" | "lede">) {
	return <PageHero {...hero} className="max-lg:[&_svg]:aspect-100/33" />;
}

export type StatementText = { text: string; due?: string; source?: string; limit?: string };

export function StatementList({
	words,
	statements,
}: {
	words: PageText<"tools">;
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
							<Whole text={when} />
						</p>
					))}
					<p>
						<Whole text={text.text} />
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
	words: PageText<"tools">;
	mark: Mark;
	text: Pick<StatementText, "source" | "limit">;
}) {
	return (
		<>
			{text.limit && (
				<SmallPrint>
					{words.limit} <Whole text={text.limit} />
				</SmallPrint>
			)}
			<p className="font-mono text-tiny text-quiet">
				<Whole text={text.source ? `${words.source} ${text.source}` : words.marks.advice.text} />{" "}
				<abbr title={words.marks[mark].text}>({words.marks[mark].sign})</abbr>
			</p>
		</>
	);
}

/** What the signs behind the sources mean, once a page. */
export function Legend({ words }: { words: PageText<"tools"> }) {
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
	/** Answers that the quote request takes along, by the visitor's press. */
	taken?: Readonly<Record<string, string | undefined>>;
	children?: ReactNode;
};

export function ResultEnd({ language, words, result, address, taken, children }: ResultEndProps) {
	const { tools: text, copyByHand } = words;
	return (
		<>
			{address && (
				<Band ground="sand" air="small">
					<Split>
						<Opening className="print:hidden" title={text.keep.title} />
						<div className="space-y-4">
							<p className="print:hidden">{text.keep.text}</p>
							<p className="font-mono text-tiny text-quiet wrap-anywhere">{address}</p>
							<CopyButton address={address} byHand={copyByHand}>
								{text.keep.copy}
							</CopyButton>
							<Edition language={language} words={text} />
						</div>
					</Split>
				</Band>
			)}
			<Band className="print:hidden" air="small">
				<Opening title={text.quote.title} />
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
			</Band>
		</>
	);
}

/** The day of the rules and factors on this page, which stands on the print too. */
export function Edition({ language, words }: { language: Language; words: PageText<"tools"> }) {
	return (
		<SmallPrint>
			{interpolate(words.edition, { day: formatDay(EDITION, language) })} {words.caveat}
		</SmallPrint>
	);
}

type Options = readonly (readonly [value: string, text: string])[];

export const unitOptions: Options = [
	["kg", "kg"],
	["t", "t"],
];

type OptionsProps = {
	name: string;
	/** What the choice says while nothing is chosen; without it one is always chosen. */
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

/** What is wrong with what was posted, each linked to its field; it takes the focus as the page opens. */
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
