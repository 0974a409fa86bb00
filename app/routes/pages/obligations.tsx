import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { ObligationsPage } from "#app/tools/obligations/obligations-page.server.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/obligations";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "obligations");
	const origin = publicOrigin(config());
	return contentPageData(args, head, {
		body: <ObligationsPage language={head.language} query={args.url.searchParams} origin={origin} />,
	});
}

export default ContentPage;
