import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { About } from "#app/routes/tools/about.tsx";
import { estimate } from "#app/routes/tools/estimator/estimate.ts";
import {
	type EstimatorReply,
	estimatorWords,
	submitQuantities,
} from "#app/routes/tools/estimator/estimator.server.ts";
import { decodeQuantities, encodeQuantities } from "#app/routes/tools/estimator/quantities.ts";
import { QuantitiesForm, typedAgain } from "#app/routes/tools/estimator/quantities-form.tsx";
import { Result } from "#app/routes/tools/estimator/result.tsx";
import type { EstimatorWords } from "#app/routes/tools/estimator/words.ts";
import { BlankTable, Paper } from "#app/routes/tools/paper.tsx";
import { ResultEnd } from "#app/routes/tools/result-end.tsx";
import { SortedMasses, ToolHero } from "#app/routes/tools/tool-hero.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Page } from "#app/ui/page.tsx";
import { Section, SectionHeader } from "#app/ui/section.tsx";
import type { Route } from "./+types/estimator";

export const headers = formHeaders;

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "estimator");
	return {
		...contentPage(args, head),
		words: estimatorWords(head.language),
		code: args.url.searchParams.get("itens"),
		origin: originOf(args),
	};
}

export function action(args: Route.ActionArgs) {
	return submitQuantities(args);
}

export default function Estimator({ loaderData, actionData }: Route.ComponentProps) {
	const { head, structuredData, ...page } = loaderData;
	return (
		<Page head={head} structuredData={structuredData} hasErrors={actionData !== undefined}>
			<EstimatorPage {...page} reply={actionData} />
		</Page>
	);
}

/** An invented month of a shop with a kitchen. */
const EXAMPLE =
	"papelao_reciclagem_1200,plastico-misto_reciclagem_180,vidro_aterro_240,organicos_aterro_900,organicos_compostagem_600,rejeito_aterro_410";

type PageProps = {
	words: EstimatorWords;
	/** The quantities' code in the address, unchecked. */
	code: string | null;
	origin: string;
	reply: EstimatorReply | undefined;
};

/** The estimator: quantities in, tonnes, shares and avoided emissions out, each with its source. */
function EstimatorPage({ words, code, origin, reply }: PageProps) {
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
