import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { Section, SectionHeader } from "#app/pages/section.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { About } from "#app/tools/about.tsx";
import { estimate } from "#app/tools/estimator/estimate.ts";
import { decodeQuantities, encodeQuantities, type TypedQuantities } from "#app/tools/estimator/quantities.ts";
import { QuantitiesForm, typedAgain } from "#app/tools/estimator/quantities-form.tsx";
import { Result } from "#app/tools/estimator/result.tsx";
import type { EstimatorWords } from "#app/tools/estimator/words.ts";
import { BlankTable, Paper } from "#app/tools/paper.tsx";
import { ResultEnd } from "#app/tools/result-end.tsx";
import { SortedMasses, ToolHero } from "#app/tools/tool-hero.tsx";

/** An invented month of a shop with a kitchen. */
const EXAMPLE =
	"papelao_reciclagem_1200,plastico-misto_reciclagem_180,vidro_aterro_240,organicos_aterro_900,organicos_compostagem_600,rejeito_aterro_410";

/** An incomplete submission, or one that came too often: then with the seconds to wait. */
export type EstimatorReply = TypedQuantities & { retryAfter?: number };

type PageProps = {
	words: EstimatorWords;
	/** The quantities' code in the address, unchecked. */
	code: string | null;
	origin: string;
	reply: EstimatorReply | undefined;
};

/** The estimator: quantities in, tonnes, shares and avoided emissions out, each with its source. */
export function EstimatorPage({ words, code, origin, reply }: PageProps) {
	const { estimator: text, language } = words;
	const quantities = reply ? [] : decodeQuantities(code);
	const itens = encodeQuantities(quantities);
	const hasResult = quantities.length > 0;
	const form = (
		<QuantitiesForm
			words={words}
			typed={reply ?? typedAgain(quantities, language)}
			isEmptyPost={reply?.lines.length === 0}
			retryAfter={reply?.retryAfter}
		/>
	);
	return (
		<>
			{hasResult ? (
				<Result
					words={words}
					found={estimate(quantities)}
					itens={itens}
					note={itens === EXAMPLE && text.form.exampleNote}
				>
					<Disclosure className="print:hidden" summary={text.form.change}>
						<p>{text.form.text}</p>
						{form}
					</Disclosure>
				</Result>
			) : (
				<>
					<ToolHero title={text.title} lede={text.lede} art={<SortedMasses />} />
					<Section id="quantidades" air="small" className="print:hidden">
						<SectionHeader title={text.form.title}>
							<p>{text.form.text}</p>
						</SectionHeader>
						<FormActions className="mt-4">
							<FormLink
								look="quiet"
								rel="nofollow"
								href={localizedHref(`${paths.estimator}#resultado`, language, { itens: EXAMPLE })}
							>
								{text.form.example}
							</FormLink>
						</FormActions>
						{form}
					</Section>
					<PaperLines words={words} />
				</>
			)}
			{hasResult && (
				<ResultEnd
					language={language}
					words={words}
					result="estimator"
					address={origin + localizedHref(paths.estimator, language, { itens })}
				/>
			)}
			<About words={words} tool="estimator" origin={origin} />
		</>
	);
}

function PaperLines({ words: { estimator } }: { words: EstimatorWords }) {
	const { form } = estimator;
	return (
		<Paper title={form.title} text={form.text}>
			<BlankTable columns={[form.material, form.destination, `${form.quantity} (kg)`]} lines={14} />
		</Paper>
	);
}
