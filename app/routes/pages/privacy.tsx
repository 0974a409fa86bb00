import { readDocument } from "#app/content/documents.server.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { PrivacyPage } from "#app/pages/legal.server.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/privacy";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "privacy");
	const privacy = readDocument("privacy", head.language);
	return contentPageData(args, head, { body: <PrivacyPage language={head.language} privacy={privacy} /> });
}

export default ContentPage;
