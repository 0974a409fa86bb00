import { lazily } from "#app/server/lazily.ts";
import { readPersonal } from "#app/ui/data-cache.client.ts";
import { useLastReply } from "#app/ui/last-reply.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import { send } from "#app/ui/send.client.ts";
import type { PageHandle } from "#app/ui/site-header.tsx";
import { WizardReview } from "#app/ui/wizard-review.tsx";
import type { Route } from "./+types/quote-review";

const review = lazily(() => import("#app/server/review.server.ts"));

export const headers = personalHeaders;

export const handle: PageHandle = { languageInForm: true };

export async function loader(args: Route.LoaderArgs) {
	const { readReview } = await review();
	return readReview(args);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPersonal(args);
}

export async function action(args: Route.ActionArgs) {
	const { answerReview } = await review();
	return answerReview(args);
}

/** A post that cannot reach the server leaves the page as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return send(serverAction, { failure: {} });
}

export default function QuoteReview({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastReply(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={reply?.failure !== undefined} />
			<WizardReview page={loaderData} reply={reply} />
		</>
	);
}
