import type { ReactNode } from "react";
import { TOOLS_EDITION } from "#app/constants.ts";
import { isStale } from "#app/content/states.ts";
import { formatDay } from "#app/formats/days.ts";
import { FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Note, Section } from "#app/ui/section.tsx";
import type { ToolWords } from "./tool-words.server.ts";

/** Describes a tool's result and offers an example to try first. */
export function ExampleBox({ text, href }: { text: { exampleText: string; example: string }; href: string }) {
	return (
		<div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border-2 border-heading bg-field p-4 sm:px-6 print:hidden">
			<p>{text.exampleText}</p>
			<FormLink look="quiet" rel="nofollow" href={href}>
				{text.example}
			</FormLink>
		</div>
	);
}

/** Head of a tool with questions: its name on a forest strip, and below it the answers so far. */
export function ToolHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
	return (
		<div id={id} className="ground-forest px-edge py-4">
			<h1 className="text-body/tight">{title}</h1>
			{children}
		</div>
	);
}

/** Edition of a tool's rules and factors, with a warning once it is older than a year. */
export function About({ words: { tools, language } }: { words: ToolWords }) {
	const day = formatDay(TOOLS_EDITION, language);
	return (
		<Section id="edicao" air="small" className="stack-2">
			{isStale(TOOLS_EDITION) && <p className="font-bold text-error">{interpolate(tools.old, { day })}</p>}
			<Note>
				{interpolate(tools.edition, { day })} {tools.caveat}
			</Note>
			<p>
				<a className="inline-block py-2.5 print:hidden" href={localizedHref(paths.tools, language)}>
					{tools.other}
				</a>
			</p>
		</Section>
	);
}
