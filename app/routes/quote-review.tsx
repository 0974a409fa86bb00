import { answerReview, readReview } from "#app/server/review.server.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import type { PageHandle } from "#app/ui/site-header.tsx";
import { WizardReview } from "#app/ui/wizard-review.tsx";
import type { Route } from "./+types/quote-review";

export const headers = personalHeaders;

export const handle: PageHandle = { languageInForm: true };

export function loader(args: Route.LoaderArgs) {
	return readReview(args);
}

export function action(args: Route.ActionArgs) {
	return answerReview(args);
}

export default function QuoteReview({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={actionData?.failure !== undefined} />
			<WizardReview page={loaderData} reply={actionData} />
		</>
	);
}
