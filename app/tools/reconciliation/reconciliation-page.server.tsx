import type { Language } from "#app/i18n/languages.ts";
import { dayOf } from "#app/i18n/local-day.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { paths } from "#app/paths.ts";
import { ResultEnd, ToolHero } from "#app/tools/parts.tsx";
import { ListsForm } from "#app/tools/reconciliation/lists-form.tsx";
import { PaperTable } from "#app/tools/reconciliation/paper-table.tsx";
import { listIds, type Reply } from "#app/tools/reconciliation/reconciliation.server.ts";
import { Result } from "#app/tools/reconciliation/result.tsx";
import { toolWords } from "#app/tools/tool-words.server.ts";

type Props = { language: Language; reply: Reply | null };

export function ReconciliationPage({ language, reply }: Props) {
	const text = pageText("reconciliation", language);
	const comparison = reply?.comparison;
	return (
		<>
			<ToolHero seed={paths.reconciliation} title={text.title} lede={text.lede} />
			{comparison ? (
				<Result
					language={language}
					comparison={comparison}
					today={dayOf()}
					isMarkInDoubt={listIds.some((id) => reply.lists[id]?.reading.isMarkInDoubt)}
				/>
			) : (
				<PaperTable language={language} />
			)}
			<Band id="listas" air="small" className="print:hidden">
				<Opening title={comparison ? text.form.again : text.form.title}>
					<p>{text.privacy}</p>
					<p>{text.form.text}</p>
				</Opening>
				<ListsForm language={language} reply={reply} />
			</Band>
			{comparison && (
				<ResultEnd
					language={language}
					words={toolWords(language)}
					result={comparison.open.length > 0 ? "reconciliation-open" : "reconciliation-clean"}
				/>
			)}
		</>
	);
}
