import { NewsletterPage } from "#app/contact/newsletter-page.tsx";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { lazily } from "#app/server/lazily.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/newsletter";

const newsletter = lazily(() => import("#app/contact/newsletter.server.ts"));

export const headers = personalHeaders;

export async function loader(args: Route.LoaderArgs) {
	const { readNewsletter } = await newsletter();
	return readNewsletter(args);
}

export async function action(args: Route.ActionArgs) {
	const { answerNewsletter } = await newsletter();
	return answerNewsletter(args);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={reply?.summaryHeading !== undefined} />
			<NewsletterPage page={loaderData.page} reply={reply} />
		</>
	);
}
