import { contentPage, headOf } from "#app/content/page.server.tsx";
import { HowItWorksPage } from "#app/pages/how-it-works.server.tsx";
import { paths } from "#app/paths.ts";
import { readPage } from "#app/ui/data-cache.client.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/how-it-works";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "howItWorks", paths.howItWorks);
	return contentPage(args, head, { body: <HowItWorksPage language={head.language} /> });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
			</main>
		</>
	);
}
