import { contentPage, headOf } from "#app/content/page.server.tsx";
import { PlainPage } from "#app/pages/plain-page.server.tsx";
import { paths } from "#app/paths.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/partners";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "partners", paths.partners);
	return contentPage(args, head, { body: <PlainPage head={head} /> });
}

export default function Partners({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
			</main>
		</>
	);
}
