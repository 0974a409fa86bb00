import { Band, Opening } from "#app/pages/band.tsx";
import { paths } from "#app/paths.ts";
import { ResultEnd, ToolHero } from "#app/tools/parts.tsx";
import { ListsForm } from "#app/tools/reconciliation/lists-form.tsx";
import { MovementDraft } from "#app/tools/reconciliation/movement-draft.tsx";
import { PaperTable } from "#app/tools/reconciliation/paper-table.tsx";
import { Result } from "#app/tools/reconciliation/result.tsx";
import type { ReplyView } from "#app/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/tools/reconciliation/words.ts";

type Props = { words: ReconciliationWords; reply: ReplyView | undefined };

export function ReconciliationPage({ words, reply }: Props) {
	const text = words.reconciliation;
	const result = reply?.result;
	return (
		<>
			<ToolHero seed={paths.reconciliation} title={text.title} lede={text.lede} />
			{result ? <Result words={words} result={result} /> : <PaperTable words={words} />}
			{result?.movement && <MovementDraft words={words} movement={result.movement} />}
			<Band id="listas" air="small" className="print:hidden">
				<Opening title={result ? text.form.again : text.form.title}>
					<p>{text.privacy}</p>
					<p>{text.form.text}</p>
				</Opening>
				<ListsForm words={words} reply={reply} />
			</Band>
			{result && (
				<ResultEnd
					language={words.language}
					words={words}
					result={result.count > 0 ? "reconciliation-open" : "reconciliation-clean"}
				/>
			)}
		</>
	);
}
