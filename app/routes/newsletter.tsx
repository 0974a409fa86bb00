import { NewsletterPage } from "#app/ui/newsletter-page.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import type { Route } from "./+types/newsletter";

export const headers = personalHeaders;

export async function loader(args: Route.LoaderArgs) {
	const { readNewsletter } = await import("#app/server/newsletter.server.ts");
	return readNewsletter(args);
}

export async function action(args: Route.ActionArgs) {
	const { answerNewsletter } = await import("#app/server/newsletter.server.ts");
	return answerNewsletter(args);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={actionData?.leadLine !== undefined} />
			<NewsletterPage page={loaderData.page} reply={actionData} />
		</>
	);
}
