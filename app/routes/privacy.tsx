import { contentPage, headOf } from "#app/content/page.server.tsx";
import { siteText } from "#app/content/texts.server.ts";
import { PrivacyPage } from "#app/pages/legal.server.tsx";
import { paths } from "#app/paths.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import { readPage } from "#app/ui/data-cache.client.ts";
import type { Route } from "./+types/privacy";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "privacy", paths.privacy);
	const privacy = siteText("privacy", head.language);
	return contentPage(args, head, { body: <PrivacyPage language={head.language} privacy={privacy} /> });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export default ContentPage;
