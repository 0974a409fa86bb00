import { headOf, originOf } from "#app/content/page.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { About, ExampleBox, ToolHead } from "#app/routes/tools/tool-frame.tsx";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Page } from "#app/ui/page.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/estimator";
import { estimate } from "./estimate.ts";
import { submitQuantities, typedAgain } from "./estimator.server.ts";
import { decodeQuantities, EXAMPLE, encodeQuantities } from "./quantities.ts";
import { QuantitiesForm } from "./quantities-form.tsx";
import { EstimatorResult } from "./result.tsx";

export const headers = formHeaders;

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "estimator");
	const quantities = decodeQuantities(args.url.searchParams.get("itens"));
	return {
		head,
		words: toolWords("estimator", head.language),
		itens: encodeQuantities(quantities),
		found: quantities.length > 0 ? estimate(quantities) : undefined,
		typed: typedAgain(quantities, head.language),
		origin: originOf(args),
	};
}

export const action = submitQuantities;

/** The estimator turns quantities into tonnes, shares and avoided emissions, each with its source. */
export default function Estimator({ loaderData, actionData: reply }: Route.ComponentProps) {
	const { head, words, itens, found, typed, origin } = loaderData;
	const { text, language } = words;
	const answers = reply?.answers ?? typed;
	const example = localizedHref(`${paths.estimator}#resultado`, language, { itens: EXAMPLE });
	const form = <QuantitiesForm words={words} answers={answers} reply={reply} />;
	return (
		<Page head={head} hasErrors={reply !== undefined}>
			{found && !reply ? (
				<EstimatorResult
					words={words}
					found={found}
					url={origin + localizedHref(paths.estimator, language, { itens })}
					note={itens === EXAMPLE && text.form.exampleNote}
				>
					<Disclosure className="print:hidden" summary={text.form.change}>
						{form}
					</Disclosure>
				</EstimatorResult>
			) : (
				<>
					<ToolHead title={text.title} />
					<Section id="quantidades" air="small">
						<h2>{text.form.question}</h2>
						<p className="mt-4 max-w-none lg:text-lede/snug">{text.form.text}</p>
						{!reply && <ExampleBox text={text.form} href={example} />}
						{form}
					</Section>
				</>
			)}
			<About words={words} />
		</Page>
	);
}
