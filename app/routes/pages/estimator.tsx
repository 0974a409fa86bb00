import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { getLanguage } from "#app/request/language.server.ts";
import { readForm } from "#app/request/read-form.server.ts";
import { estimatorContext, submitQuantities } from "#app/tools/estimator/estimator.server.ts";
import { EstimatorPage } from "#app/tools/estimator/estimator-page.server.tsx";
import { readQuantities } from "#app/tools/estimator/quantities.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/estimator";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "estimator");
	const props = { language: head.language, query: args.url.searchParams, origin: publicOrigin(config()) };
	return contentPageData(args, head, {
		body: <EstimatorPage {...props} typed={args.context.get(estimatorContext)} />,
	});
}

export async function action({ request, context }: Route.ActionArgs) {
	const language = getLanguage(context);
	const typed = readQuantities(await readForm(request), language);
	context.set(estimatorContext, typed);
	return submitQuantities(typed, language);
}

export default ContentPage;
