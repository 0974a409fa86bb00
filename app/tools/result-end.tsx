import type { ReactNode } from "react";
import { CopyButton, FormActions, FormLink } from "#app/forms/form-button.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { Section, SectionHeader, Split } from "#app/pages/section.tsx";
import { localizedHref, paths, toolResultParameter } from "#app/paths.ts";
import type { ToolResult } from "#app/request/tool-result.ts";
import type { ToolWords } from "#app/tools/tool-words.ts";

type ResultEndProps = {
	language: Language;
	words: ToolWords;
	result: ToolResult;
	address?: string;
	/** Answers that the quote request takes along when the visitor follows the link. */
	carried?: Readonly<Record<string, string | undefined>>;
	children?: ReactNode;
};

export function ResultEnd({ language, words, result, address, carried, children }: ResultEndProps) {
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
					{carried && (
						<FormLink
							look="quiet"
							rel="nofollow"
							href={localizedHref(paths.quote, language, { ...carried, [toolResultParameter]: result })}
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
