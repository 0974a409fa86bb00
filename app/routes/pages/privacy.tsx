import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { withAskedData } from "#app/content/privacy-rows.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { PrivacyPage } from "#app/routes/pages/legal.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/privacy";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "privacy");
	return {
		...contentPage(args, head),
		text: textOf("legal", head.language),
		privacy: withAskedData(
			readLongText("privacy", head.language, args.context.get(requestContext).settings),
			head.language,
		),
	};
}

export default function Privacy({ loaderData: { text, privacy, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<PrivacyPage text={text} language={page.head.language} privacy={privacy} />
		</Page>
	);
}
