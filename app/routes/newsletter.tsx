import { lazily } from "#app/server/lazily.ts";
import { useLastReply } from "#app/ui/last-reply.ts";
import { NewsletterPage } from "#app/ui/newsletter-page.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import type { Route } from "./+types/newsletter";

const newsletter = lazily(() => import("#app/server/newsletter.server.ts"));

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
	const reply = useLastReply(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={reply?.leadLine !== undefined} />
			<NewsletterPage page={loaderData.page} reply={reply} />
		</>
	);
}
