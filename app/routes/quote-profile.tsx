import { flow } from "#app/lead/flow.ts";
import { lazily } from "#app/server/lazily.ts";
import { readPersonal } from "#app/ui/data-cache.client.ts";
import { useLastReply } from "#app/ui/last-reply.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import { send } from "#app/ui/send.client.ts";
import { WizardProfile } from "#app/ui/wizard-profile.tsx";
import type { Route } from "./+types/quote-profile";

const wizard = lazily(() => import("#app/server/wizard.server.ts"));

export const headers = personalHeaders;

export async function loader(args: Route.LoaderArgs) {
	const { readStep } = await wizard();
	return readStep(args, flow[0]);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPersonal(args);
}

export async function action(args: Route.ActionArgs) {
	const { answerStep } = await wizard();
	return answerStep(args, flow[0]);
}

/** A post that cannot reach the server leaves the page as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return send(serverAction, { storeFailed: true });
}

export default function QuoteProfile({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastReply(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasProblems={reply?.leadLine !== undefined} />
			<WizardProfile page={loaderData} reply={reply} />
		</>
	);
}
