import { contentPage, headOf } from "#app/content/page.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { WhyPage } from "#app/pages/why.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/why";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "why");
	return { ...contentPage(args, head), text: textOf("why", head.language) };
}

export default function Why({ loaderData: { text, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<WhyPage text={text} language={page.head.language} />
		</Page>
	);
}
