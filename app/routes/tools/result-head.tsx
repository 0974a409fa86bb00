import type { ReactNode } from "react";
import type { Profile } from "#app/forms/field.ts";
import { buttonClass, CopyButton, FormActions, FormButton } from "#app/forms/form-button.tsx";
import { type Prefilled, StartQuote } from "#app/forms/start-quote.tsx";
import { paths } from "#app/paths.ts";
import type { ToolResult } from "#app/request/attribution.server.ts";
import type { ToolWords } from "./tool-words.server.ts";

/** Profile and answers with which a tool begins a quote request. */
export type QuoteOpening = { profile: Profile; prefilled?: Prefilled };

type ResultHeadProps = {
	id: string | undefined;
	words: ToolWords;
	/** Decorative picture of the result, which the text repeats. */
	picture: ReactNode;
	caption?: ReactNode;
	result: ToolResult;
	/** Answers for the quote request; a generator's profile by default. */
	start?: QuoteOpening;
	url?: string;
	files?: ReactNode;
	children: ReactNode;
};

/** Top of a result: the verdict, its picture, and its actions (files first, quote request, address, print). */
export function ResultHead({
	id,
	words: { tools, text, language },
	picture,
	caption,
	result,
	start = { profile: "client" },
	url,
	files,
	children,
}: ResultHeadProps) {
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby="veredito"
			className="ground-forest scroll-mt-22 gap-x-16 px-edge py-10 lg:grid lg:grid-cols-[7fr_3fr] print:block"
		>
			<div className="flex min-w-0 flex-col">
				<h1 className="mb-4 text-body/tight">{text.title}</h1>
				{children}
				<FormActions className="mt-8 gap-x-6">
					{files}
					<StartQuote
						language={language}
						{...start}
						prefilled={{ ...start.prefilled, tool: result }}
						className={buttonClass(files ? "text" : "action", paths.quote)}
					>
						{start.profile === "operator" ? tools.join : tools.quote}
					</StartQuote>
					<span className="flex flex-wrap gap-x-6">
						{url && (
							<CopyButton look="text" text={url}>
								{tools.copy}
							</CopyButton>
						)}
						<FormButton type="button" look="text" data-print className="[html:not(.scripted)_&]:hidden">
							{tools.print}
						</FormButton>
					</span>
				</FormActions>
			</div>
			<figure className="mt-8 grid max-w-80 items-center gap-x-10 gap-y-3 sm:max-lg:max-w-none sm:max-lg:grid-cols-2 lg:mt-0 lg:self-center print:mt-4">
				{picture}
				{caption && <figcaption className="text-small">{caption}</figcaption>}
			</figure>
		</section>
	);
}

type VerdictProps = { id?: string; figure?: string; children: ReactNode };

/** The verdict in poster size, below an even larger `figure`; names the result, which takes the focus. */
export function Verdict({ id = "veredito", figure, children }: VerdictProps) {
	return (
		<h2
			id={id}
			className="verdict text-[length:clamp(min(2.75rem,14vw),7vw,6.5rem)]/[0.95] [letter-spacing:-0.02em]"
		>
			{figure && (
				<span className="mb-1 block font-large text-poster/[0.85] [letter-spacing:-0.02em] print:text-[1.5em]">
					{figure}{" "}
				</span>
			)}
			{children}
		</h2>
	);
}
