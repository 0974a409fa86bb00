import { contentPage, headOf } from "#app/content/page.server.tsx";
import { siteText } from "#app/content/texts.server.ts";
import { PrivacyPage } from "#app/pages/legal.server.tsx";
import { paths } from "#app/paths.ts";
import { readPage } from "#app/ui/data-cache.client.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/privacy";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "privacy", paths.privacy);
	const privacy = siteText("privacy", head.language);
	return contentPage(args, head, { body: <PrivacyPage language={head.language} privacy={privacy} /> });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
			</main>
		</>
	);
}
