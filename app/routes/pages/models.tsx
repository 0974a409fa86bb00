import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { ModelsPage } from "#app/tools/models/models-page.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/models";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "models");
	return { ...contentPage(args, head), models: readLongText("models", head.language) };
}

export default function Models({ loaderData: { models, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<ModelsPage language={page.head.language} models={models} />
		</Page>
	);
}
