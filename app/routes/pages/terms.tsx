import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { Clauses } from "#app/routes/pages/legal.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/terms";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "terms");
	return {
		...contentPage(args, head),
		text: textOf("legal", head.language),
		terms: readLongText("terms", head.language),
	};
}

export default function Terms({ loaderData: { text, terms, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<Clauses text={text} language={page.head.language} heading={text.terms} document={terms} />
		</Page>
	);
}
