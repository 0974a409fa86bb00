import type { ComponentProps, ReactNode } from "react";
import { Input } from "#app/forms/control.tsx";
import { CopyButton, FormActions, FormLink } from "#app/forms/form-button.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths, toolResultParameter } from "#app/paths.ts";
import type { ToolResult } from "#app/request/tool-result.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";
import { Section } from "#app/ui/section.tsx";

type ResultEndProps = {
	language: Language;
	words: ToolWords;
	result: ToolResult;
	address?: string;
	/** Answers that the quote request takes along when the visitor follows the link. */
	carried?: Readonly<Record<string, string | undefined>>;
	/** Items of the list of further ways. */
	children?: ReactNode;
};

export function ResultEnd({ language, words, result, address, carried, children }: ResultEndProps) {
	const { tools: text, copyByHand } = words;
	return (
		<Section className="print:pt-0" air="small">
			<div className="grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[7fr_5fr]">
				<div className="print:hidden">
					<h2 className="text-group/none">{text.quote.title}</h2>
					<p className="mt-4">{text.quote.text}</p>
					<FormActions className="mt-6">
						<FormLink href={localizedHref(paths.quote, language, { [toolResultParameter]: result })}>
							{text.quote.action}
						</FormLink>
					</FormActions>
					<ul className="mt-6 mr-[64px] max-w-md *:border-t *:border-line *:*:block *:*:py-3">
						{carried && (
							<li>
								<a
									rel="nofollow"
									href={localizedHref(paths.quote, language, { ...carried, [toolResultParameter]: result })}
								>
									{text.quote.take}
								</a>
							</li>
						)}
						{children}
						<li>
							<a href={localizedHref(paths.tools, language)}>{text.other}</a>
						</li>
					</ul>
				</div>
				{address && (
					<div className="space-y-4">
						<h2 className="text-sub/tight print:hidden">{text.keep.title}</h2>
						<p className="print:hidden">{text.keep.text}</p>
						<KeptAddress label={text.keep.title} address={address} byHand={copyByHand}>
							{text.keep.copy}
						</KeptAddress>
					</div>
				)}
			</div>
		</Section>
	);
}

type KeptAddressProps = ComponentProps<typeof CopyButton> & { label: string };

/** An address in one line, which can be selected whole, beside its button; whole on paper. */
export function KeptAddress({ label, ...copied }: KeptAddressProps) {
	return (
		<>
			<p className="hidden font-mono text-tiny wrap-anywhere print:block">{copied.address}</p>
			<div className="flex flex-wrap items-end gap-4 print:hidden">
				<Input
					readOnly
					aria-label={label}
					value={copied.address}
					className="min-w-0 flex-1 basis-40 font-mono text-tiny text-ellipsis"
				/>
				<CopyButton {...copied} />
			</div>
		</>
	);
}
