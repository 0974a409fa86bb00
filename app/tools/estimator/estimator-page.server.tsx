import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { estimate } from "#app/tools/estimator/estimate.ts";
import type { EstimatorReply } from "#app/tools/estimator/estimator.server.ts";
import { decodeQuantities, encodeQuantities } from "#app/tools/estimator/quantities.ts";
import { QuantitiesForm, typedAgain } from "#app/tools/estimator/quantities-form.tsx";
import { Result } from "#app/tools/estimator/result.tsx";
import { BlankTable, Paper } from "#app/tools/paper.tsx";
import { ResultEnd, SmallPrint, ToolHero } from "#app/tools/parts.tsx";
import { toolWords } from "#app/tools/tool-words.server.ts";

type PageProps = {
	language: Language;
	/** The query of the address, unchecked. */
	query: URLSearchParams;
	origin: string;
	typed: EstimatorReply | null;
};

/** The estimator: quantities in, tonnes, shares and avoided emissions out, each with its source. */
export function EstimatorPage({ language, query, origin, typed }: PageProps) {
	const text = pageText("estimator", language);
	const quantities = typed ? [] : decodeQuantities(query.get("itens"));
	const itens = encodeQuantities(quantities);
	const hasResult = quantities.length > 0;
	return (
		<>
			<ToolHero seed={paths.estimator} title={text.title} lede={text.lede} />
			{hasResult && <Result language={language} found={estimate(quantities)} />}
			<Band id="quantidades" air="small" className="print:hidden">
				<Opening title={text.form.title}>
					<p>{text.form.text}</p>
				</Opening>
				<QuantitiesForm
					language={language}
					typed={typed ?? typedAgain(quantities, language)}
					isEmptyPost={typed?.lines.length === 0}
					retryAfter={typed?.retryAfter}
				/>
			</Band>
			{!hasResult && <PaperLines language={language} />}
			<Factors language={language} />
			{hasResult && (
				<ResultEnd
					language={language}
					words={toolWords(language)}
					result="estimator"
					address={origin + localizedHref(paths.estimator, language, { itens })}
				/>
			)}
		</>
	);
}

function PaperLines({ language }: { language: Language }) {
	const { form } = pageText("estimator", language);
	return (
		<Paper title={form.title} text={form.text}>
			<BlankTable columns={[form.material, form.destination, `${form.quantity} (kg)`]} lines={14} />
		</Paper>
	);
}

function Factors({ language }: { language: Language }) {
	const text = pageText("estimator", language).file;
	return (
		<Band id="fatores" air="small">
			<Opening title={text.title}>
				<p>{text.text}</p>
			</Opening>
			<FormActions>
				<FormLink look="quiet" download href={localizedHref(`${paths.estimator}/fatores.csv`, language)}>
					{text.download}
				</FormLink>
			</FormActions>
			<div className="mt-4">
				<SmallPrint>{text.cite}</SmallPrint>
			</div>
		</Band>
	);
}
