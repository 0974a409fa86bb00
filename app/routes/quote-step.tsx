import { stepAt } from "#app/lead/flow.ts";
import { answerStep, readStep } from "#app/server/wizard.server.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import type { PageHandle } from "#app/ui/site-header.tsx";
import { WizardStep } from "#app/ui/wizard-step.tsx";
import type { Route } from "./+types/quote-step";

export const headers = personalHeaders;

export const handle: PageHandle = { languageInForm: true };

export function loader(args: Route.LoaderArgs) {
	return readStep(args, stepAt(args.url.pathname));
}

export function action(args: Route.ActionArgs) {
	return answerStep(args, stepAt(args.url.pathname));
}

export default function QuoteStep({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={actionData?.leadLine !== undefined} />
			<WizardStep page={loaderData} reply={actionData} />
		</>
	);
}
