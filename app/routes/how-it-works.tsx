import { contentPage, headOf } from "#app/content/page.server.tsx";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { HowItWorksPage } from "#app/pages/how-it-works.server.tsx";
import { paths } from "#app/paths.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/how-it-works";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "howItWorks", paths.howItWorks);
	return contentPage(args, head, { body: <HowItWorksPage language={head.language} /> });
}

export const clientLoader = readPage;

export default ContentPage;
