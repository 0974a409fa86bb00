import { headOf } from "#app/content/page.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { About, ExampleBox, ToolHead } from "#app/routes/tools/tool-frame.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Page } from "#app/ui/page.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/reconciliation";
import { ListsForm } from "./lists-form.tsx";
import { checkExample, checkPosted, reconciliationWords } from "./reconciliation.server.ts";
import { ReconciliationResult } from "./result.tsx";

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "reconciliation");
	const example = args.url.searchParams.has("exemplo") ? await checkExample(head.language) : undefined;
	return { head, words: reconciliationWords(head.language), example };
}

export const action = checkPosted;

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
	const { head, words } = loaderData;
	const reply = actionData ?? loaderData.example;
	const { text, language } = words;
	const exampleHref = localizedHref(`${paths.reconciliation}#resultado`, language, { exemplo: "1" });
	return (
		<Page head={head} hasErrors={reply !== undefined && !reply.result}>
			{reply?.result ? (
				<ReconciliationResult words={words} result={reply.result} isExample={!actionData}>
					<Disclosure className="mt-8 print:hidden" summary={text.form.again}>
						<ListsForm words={words} reply={reply} />
					</Disclosure>
				</ReconciliationResult>
			) : (
				<>
					<ToolHead title={text.title} />
					<Section id="listas" air="small">
						<h2 className="max-w-4xl">{text.question}</h2>
						<p className="mt-4 max-w-none lg:text-lede/snug">{text.lede}</p>
						{!reply && <ExampleBox text={text.form} href={exampleHref} />}
						<ListsForm words={words} reply={reply} />
					</Section>
				</>
			)}
			<About words={words} />
		</Page>
	);
}
