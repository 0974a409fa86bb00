import { contentPage, headOf } from "#app/content/page.server.tsx";
import { siteText } from "#app/content/texts.server.ts";
import { TermsPage } from "#app/pages/legal.server.tsx";
import { paths } from "#app/paths.ts";
import { readPage } from "#app/ui/data-cache.client.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/terms";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "terms", paths.terms);
	const terms = siteText("terms", head.language);
	return contentPage(args, head, { body: <TermsPage language={head.language} terms={terms} /> });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
			</main>
		</>
	);
}
