import { contentPage, headOf } from "#app/content/page.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { ToolsPage } from "#app/tools/tools-page.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/tools";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "tools");
	return { ...contentPage(args, head), text: textOf("tools", head.language) };
}

export default function Tools({ loaderData: { head, structuredData, text } }: Route.ComponentProps) {
	return (
		<Page head={head} structuredData={structuredData}>
			<ToolsPage language={head.language} text={text} />
		</Page>
	);
}
