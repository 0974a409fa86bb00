import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { About } from "#app/routes/tools/about.tsx";
import { ListsForm } from "#app/routes/tools/reconciliation/lists-form.tsx";
import { MovementDraft } from "#app/routes/tools/reconciliation/movement-draft.tsx";
import { PaperTable } from "#app/routes/tools/reconciliation/paper-table.tsx";
import {
	reconciliationMiddleware,
	reconciliationReply,
	reconciliationWords,
} from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import { Result } from "#app/routes/tools/reconciliation/result.tsx";
import type { ReplyView } from "#app/routes/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/words.ts";
import { ResultEnd } from "#app/routes/tools/result-end.tsx";
import { ToolHero, TwoLists } from "#app/routes/tools/tool-hero.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Page } from "#app/ui/page.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/reconciliation";

export const middleware: Route.MiddlewareFunction[] = [reconciliationMiddleware];

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return [...actionHeaders].length > 0 ? noStoreHeaders({ actionHeaders }) : {};
}

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "reconciliation");
	return {
		...contentPage(args, head),
		words: reconciliationWords(head.language),
		origin: originOf(args),
	};
}

/** A post that asks for a file never comes here. */
export function action({ context }: Route.ActionArgs) {
	return reconciliationReply(context);
}

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
	const { head, structuredData, ...page } = loaderData;
	const hasErrors = actionData !== undefined && actionData.result === undefined;
	return (
		<Page head={head} structuredData={structuredData} hasErrors={hasErrors}>
			<ReconciliationPage {...page} reply={actionData} />
		</Page>
	);
}

type Props = { words: ReconciliationWords; reply: ReplyView | undefined; origin: string };

function ReconciliationPage({ words, reply, origin }: Props) {
	const text = words.reconciliation;
	const result = reply?.result;
	const names = [0, 3].map((column) => text.paper.columns[column] ?? "");
	const form = (
		<>
			<div className="grid gap-4">
				<p>{text.privacy}</p>
				<p>{text.form.text}</p>
			</div>
			<ListsForm words={words} reply={reply} />
		</>
	);
	return (
		<>
			{reply && result ? (
				<Result words={words} result={result} isKept={reply.isShown}>
					{result.movement && (
						<MovementDraft words={words} movement={result.movement} isKept={reply.isShown} />
					)}
					<Disclosure className="print:hidden" summary={text.form.again} isOpen={result.isMarkInDoubt}>
						{form}
					</Disclosure>
				</Result>
			) : (
				<>
					<ToolHero title={text.title} lede={text.lede} art={<TwoLists names={names} />} />
					<PaperTable words={words} />
					<Section id="listas" air="small" className="print:hidden">
						<h2 className="mb-6">{text.form.title}</h2>
						{form}
					</Section>
				</>
			)}
			{result && (
				<ResultEnd
					language={words.language}
					words={words}
					result={result.count > 0 ? "reconciliation-open" : "reconciliation-clean"}
				/>
			)}
			<About words={words} tool="reconciliation" origin={origin} />
		</>
	);
}
