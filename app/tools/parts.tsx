import type { ComponentProps, ReactNode } from "react";
import { Select } from "#app/forms/control.tsx";
import { ErrorBox, ErrorList } from "#app/forms/error-summary.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { CopyButton, FormActions, FormLink } from "#app/forms/form-button.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening, Split } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths, toolResultParameter } from "#app/paths.ts";
import type { ToolResult } from "#app/request/tool-result.ts";
import { Whole } from "#app/ui/whole.tsx";

/** What opens a tool: its wall is low where it stands above the work. */
export function ToolHero(hero: Pick<ComponentProps<typeof PageHero>, "seed" | "title" | "lede">) {
	return <PageHero {...hero} className="max-lg:[&_svg]:aspect-100/33" />;
}

export type StatementText = { text: string; due?: string; source?: string; limit?: string };
/** How a statement was checked: known law, not read anew; or read in a secondary source. Advice has no source. */
export type Mark = "known" | "secondary" | "advice";

export function StatementList({
	language,
	statements,
}: {
	language: Language;
	statements: readonly { id: string; mark: Mark; text: StatementText }[];
}) {
	return (
		<ul className="space-y-6">
			{statements.map(({ id, mark, text }) => (
				<li key={id} className="space-y-2 border-t border-line pt-4">
					{text.due && <p className="font-mono text-small font-bold print:text-tiny">{text.due}</p>}
					<p>
						<Whole text={text.text} />
					</p>
					<Evidence language={language} mark={mark} text={text} />
				</li>
			))}
		</ul>
	);
}

/** Limit, source and mark of a statement, in small print. */
export function Evidence({
	language,
	mark,
	text,
}: {
	language: Language;
	mark: Mark;
	text: Pick<StatementText, "source" | "limit">;
}) {
	const words = pageText("tools", language);
	return (
		<>
			{text.limit && (
				<SmallPrint>
					{words.limit} <Whole text={text.limit} />
				</SmallPrint>
			)}
			<p className="font-mono text-tiny text-quiet">
				<Whole text={`${text.source ? `${words.source} ${text.source} ` : ""}${words.marks[mark]}.`} />
			</p>
		</>
	);
}

export function SmallPrint({ children }: { children: ReactNode }) {
	return <p className="text-small text-quiet print:text-tiny">{children}</p>;
}

type ClosingProps = {
	language: Language;
	result: ToolResult;
	address?: string;
};

export function ResultEnd({ language, result, address }: ClosingProps) {
	const text = pageText("tools", language);
	return (
		<>
			{address && (
				<Band ground="sand" air="small">
					<Split>
						<Opening className="print:hidden" title={text.keep.title} />
						<div className="space-y-4">
							<p className="print:hidden">{text.keep.text}</p>
							<p className="font-mono text-tiny text-quiet wrap-anywhere">{address}</p>
							<CopyButton address={address} byHand={pageText("forms", language).copyByHand}>
								{text.keep.copy}
							</CopyButton>
							<SmallPrint>{text.caveat}</SmallPrint>
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
					<a className="py-3" href={localizedHref(paths.tools, language)}>
						{text.other}
					</a>
				</FormActions>
			</Band>
		</>
	);
}

type Options = readonly (readonly [value: string, text: string])[];

export const unitOptions: Options = [
	["kg", "kg"],
	["t", "t"],
];

type ChoiceProps = {
	name: string;
	label: string;
	/** What the choice says while nothing is chosen; without it one is always chosen. */
	empty?: string;
	chosen: string | null;
	options: Options;
};

/** One choice of many; the first is empty, because text browsers send it when nobody chose. */
export function Choice({ name, label, empty, chosen, options }: ChoiceProps) {
	return (
		<FieldBox id={name} label={label}>
			<Select id={name} name={name} defaultValue={chosen ?? ""}>
				{empty !== undefined && <option value="">{empty}</option>}
				{options.map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</Select>
		</FieldBox>
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
