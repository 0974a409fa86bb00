import { Disclosure } from "#app/pages/disclosure.tsx";
import { Section } from "#app/pages/section.tsx";
import { About } from "#app/tools/about.tsx";
import { ListsForm } from "#app/tools/reconciliation/lists-form.tsx";
import { MovementDraft } from "#app/tools/reconciliation/movement-draft.tsx";
import { PaperTable } from "#app/tools/reconciliation/paper-table.tsx";
import { Result } from "#app/tools/reconciliation/result.tsx";
import type { ReplyView } from "#app/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/tools/reconciliation/words.ts";
import { ResultEnd } from "#app/tools/result-end.tsx";
import { ToolHero, TwoLists } from "#app/tools/tool-hero.tsx";

type Props = { words: ReconciliationWords; reply: ReplyView | undefined; origin: string };

export function ReconciliationPage({ words, reply, origin }: Props) {
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
