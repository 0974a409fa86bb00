import { submitSingleForm } from "#app/contact/single-form.server.ts";
import { SingleForm } from "#app/contact/single-form.tsx";
import { readDocument } from "#app/content/documents.server.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { MAX_QUERY, searchSite } from "#app/content/search.server.ts";
import { FaqPage } from "#app/pages/faq.server.tsx";
import { formPaths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/faq";

export const headers = formHeaders;

export async function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "faq");
	const { language } = head;
	const query = args.url.searchParams.get("q")?.trim().slice(0, MAX_QUERY);
	const props = {
		language,
		faq: readDocument("faq", language),
		glossary: readDocument("glossary", language),
		accessibility: readDocument("accessibility", language),
	};
	const search = query ? { query, results: await searchSite(query, language) } : undefined;
	return contentPageData(args, head, { body: <FaqPage {...props} search={search} /> });
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "contact", formPaths.contact);
}

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={actionData !== undefined} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
				<SingleForm form="contact" reply={actionData} />
			</main>
		</>
	);
}
