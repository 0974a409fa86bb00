import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { ToolsPage } from "#app/tools/tools-page.server.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/tools";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "tools");
	return contentPageData(args, head, { body: <ToolsPage language={head.language} /> });
}

export default ContentPage;
