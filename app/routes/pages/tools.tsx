import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/i18n/format.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { ToolsPage } from "#app/tools/tools-page.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/tools";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "tools");
	return {
		...contentPage(args, head),
		text: textOf("tools", head.language),
		crosswalk: readLongText("models", head.language).crosswalk,
		today: dayOf(),
	};
}

export default function Tools({ loaderData: { head, structuredData, ...page } }: Route.ComponentProps) {
	return (
		<Page head={head} structuredData={structuredData}>
			<ToolsPage language={head.language} {...page} />
		</Page>
	);
}
