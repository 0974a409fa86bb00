import { readDocument } from "#app/content/documents.server.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { TermsPage } from "#app/pages/legal.server.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/terms";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "terms");
	const terms = readDocument("terms", head.language);
	return contentPageData(args, head, { body: <TermsPage language={head.language} terms={terms} /> });
}

export default ContentPage;
