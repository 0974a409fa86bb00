import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/i18n/format.ts";
import { ObligationsPage } from "#app/tools/obligations/obligations-page.tsx";
import { obligationsWords } from "#app/tools/obligations/obligations-words.server.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/obligations";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "obligations");
	return {
		...contentPage(args, head),
		words: obligationsWords(head.language),
		given: Object.fromEntries(args.url.searchParams),
		origin: originOf(args),
		today: dayOf(),
	};
}

export default function Obligations({ loaderData }: Route.ComponentProps) {
	const { head, structuredData, ...page } = loaderData;
	return (
		<Page head={head} structuredData={structuredData}>
			<ObligationsPage {...page} />
		</Page>
	);
}
