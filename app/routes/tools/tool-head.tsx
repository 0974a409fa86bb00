import type { ReactNode } from "react";
import { FormLink } from "#app/forms/form-button.tsx";

type ExampleProps = { text: { exampleText: string; example: string }; href: string };

/** Says what a tool gives, and offers an example before anything is typed. */
export function ExampleBox({ text, href }: ExampleProps) {
	return (
		<div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border-2 border-heading bg-field p-4 sm:px-6 print:hidden">
			<p className="max-w-none">{text.exampleText}</p>
			<FormLink look="quiet" rel="nofollow" href={href}>
				{text.example}
			</FormLink>
		</div>
	);
}

/** The head of a tool that asks: its name on a forest strip, and below it what is told so far. */
export function ToolHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
	return (
		<div id={id} className="ground-forest px-edge py-4">
			<h1 className="text-body/tight">{title}</h1>
			{children}
		</div>
	);
}
