import { MAX_QUERY } from "#app/constants.ts";
import { submitSingleForm } from "#app/contact/single-form.server.ts";
import { SingleForm } from "#app/contact/single-form.tsx";
import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { searchSite } from "#app/content/search.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { FaqPage } from "#app/pages/faq.tsx";
import { formPaths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/faq";

export const headers = formHeaders;

export async function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "faq");
	const { language } = head;
	const query = args.url.searchParams.get("q")?.trim().slice(0, MAX_QUERY);
	return {
		...contentPage(args, head),
		text: textOf("faqPage", language),
		faq: readLongText("faq", language, args.context.get(requestContext).settings),
		glossary: readLongText("glossary", language),
		accessibility: readLongText("accessibility", language),
		search: query ? { query, results: await searchSite(query, language) } : undefined,
	};
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "contact", formPaths.contact);
}

export default function Faq({
	loaderData: { head, structuredData, ...faq },
	actionData,
}: Route.ComponentProps) {
	return (
		<Page head={head} structuredData={structuredData} hasErrors={actionData !== undefined}>
			<FaqPage language={head.language} {...faq} />
			<SingleForm form="contact" reply={actionData} />
		</Page>
	);
}
