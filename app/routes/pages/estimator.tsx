import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { formHeaders } from "#app/request/response-headers.ts";
import { estimatorContext, submitQuantities } from "#app/tools/estimator/estimator.server.ts";
import { EstimatorPage } from "#app/tools/estimator/estimator-page.server.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/estimator";

export const headers = formHeaders;

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "estimator");
	const props = { language: head.language, query: args.url.searchParams, origin: publicOrigin(config()) };
	return contentPageData(args, head, {
		body: <EstimatorPage {...props} typed={args.context.get(estimatorContext)} />,
	});
}

export function action(args: Route.ActionArgs) {
	return submitQuantities(args);
}

export default ContentPage;
