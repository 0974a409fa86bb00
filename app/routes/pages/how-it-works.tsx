import { contentPage, headOf } from "#app/content/page.server.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { HowItWorksPage } from "#app/pages/how-it-works.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/how-it-works";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "howItWorks");
	return { ...contentPage(args, head), text: pageText("how", head.language) };
}

export default function HowItWorks({ loaderData: { text, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<HowItWorksPage text={text} language={page.head.language} />
		</Page>
	);
}
