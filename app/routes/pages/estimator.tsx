import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { estimatorWords, submitQuantities } from "#app/tools/estimator/estimator.server.ts";
import { EstimatorPage } from "#app/tools/estimator/estimator-page.tsx";
import { Page } from "#app/ui/page.tsx";
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
