import { readLongText } from "#app/content/long-texts.server.ts";
import { contentHead } from "#app/content/page.server.ts";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { StartQuote } from "#app/forms/start-quote.tsx";
import { brandWords } from "#app/i18n/brand-words.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Page } from "#app/ui/page.tsx";
import { MarkedList, Split } from "#app/ui/section.tsx";
import type { Route } from "./+types/long-text";
import { Clauses } from "./clauses.tsx";

const pages = ["terms", "procurement", "report"] as const;

export function loader(args: Route.LoaderArgs) {
	const id = pages.find((page) => paths[page] === `/${args.pattern}`);
	if (!id) throw new Error(`No long text has the route ${args.pattern}.`);
	const { language, settings } = args.context.get(requestContext);
	const text = textOf("legal", language);
	const { sections, ...longText } = readLongText(id, language, settings);
	const words = brandWords(language);
	const isWritten = ({ needs }: (typeof sections)[number]) => !needs || words[needs] !== "";
	return {
		head: contentHead(args, paths[id], text[id].head),
		text,
		heading: text[id],
		isReport: id === "report",
		longText: { ...longText, sections: sections.filter(isWritten) },
		/** Titles of sections that the owner has still to write. */
		unwritten: sections.filter((section) => !isWritten(section)).map(({ title }) => title),
	};
}

/** The terms, and the answers for buyers' procurement and legal departments. */
export default function LongTextPage({ loaderData }: Route.ComponentProps) {
	const { text, heading, isReport, longText, unwritten, ...page } = loaderData;
	const { language } = page.head;
	return (
		<Page {...page}>
			<Clauses text={text} language={language} heading={heading} longText={longText}>
				{unwritten.length > 0 && (
					<Split className="mt-12 border-t border-line pt-6">
						<div className="stack-4">
							<h2 className="text-group/tight">{text.onRequest.title}</h2>
							<p>{text.onRequest.text}</p>
						</div>
						<MarkedList mark="✓" items={unwritten} />
					</Split>
				)}
				{(isReport || unwritten.length > 0) && (
					<FormActions>
						<StartQuote language={language} profile="client">
							{text.onRequest.action}
						</StartQuote>
						{isReport && (
							<FormLink look="text" href={localizedHref(paths.procurement, language)}>
								{text.procurement.title}
							</FormLink>
						)}
					</FormActions>
				)}
			</Clauses>
		</Page>
	);
}
