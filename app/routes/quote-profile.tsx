import { flow } from "#app/lead/flow.ts";
import { answerStep, readStep } from "#app/server/wizard.server.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import { WizardProfile } from "#app/ui/wizard-profile.tsx";
import type { Route } from "./+types/quote-profile";

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readStep(args, flow[0]);
}

export function action(args: Route.ActionArgs) {
	return answerStep(args, flow[0]);
}

export default function QuoteProfile({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={actionData?.leadLine !== undefined} />
			<WizardProfile page={loaderData} reply={actionData} />
		</>
	);
}
