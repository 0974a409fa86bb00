import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { ObligationsPage } from "#app/tools/obligations/obligations-page.tsx";
import { obligationsWords } from "#app/tools/obligations/obligations-words.server.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/obligations";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "obligations");
	const origin = publicOrigin(config());
	const given = Object.fromEntries(args.url.searchParams);
	return contentPageData(args, head, {
		body: <ObligationsPage words={obligationsWords(head.language)} given={given} origin={origin} />,
	});
}

export default ContentPage;
