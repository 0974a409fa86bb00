import { contentPage, headOf } from "#app/content/page.server.tsx";
import { WhyPage } from "#app/pages/why.server.tsx";
import { paths } from "#app/paths.ts";
import { readPage } from "#app/ui/data-cache.client.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/why";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "why", paths.why);
	return contentPage(args, head, { body: <WhyPage language={head.language} /> });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export default function Why({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
			</main>
		</>
	);
}
