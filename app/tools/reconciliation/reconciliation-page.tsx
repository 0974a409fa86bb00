import { Section, SectionHeader } from "#app/pages/section.tsx";
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
	return (
		<>
			<ToolHero title={text.title} lede={text.lede} art={<TwoLists names={names} />} />
			{result ? <Result words={words} result={result} /> : <PaperTable words={words} />}
			{result?.movement && <MovementDraft words={words} movement={result.movement} />}
			<Section id="listas" air="small" className="print:hidden">
				<SectionHeader title={result ? text.form.again : text.form.title}>
					<p>{text.privacy}</p>
					<p>{text.form.text}</p>
				</SectionHeader>
				<ListsForm words={words} reply={reply} />
			</Section>
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
