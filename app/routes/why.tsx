import { contentPage, headOf } from "#app/content/page.server.tsx";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { WhyPage } from "#app/pages/why.server.tsx";
import { paths } from "#app/paths.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/why";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "why", paths.why);
	return contentPage(args, head, { body: <WhyPage language={head.language} /> });
}

export const clientLoader = readPage;

export default ContentPage;
