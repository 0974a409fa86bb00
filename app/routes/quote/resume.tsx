import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { pressResume, readResume } from "#app/quote/resume/resume.server.ts";
import { Resume } from "#app/quote/resume/resume.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/resume";

export const handle: PageHandle = { headerButton: "none" };

export function headers(args: Route.HeadersArgs): HeadersInit {
	const policy = args.loaderHeaders.get("Referrer-Policy");
	return { ...noStoreHeaders(args), ...(policy ? { "Referrer-Policy": policy } : {}) };
}

export function loader({ context, params }: Route.LoaderArgs) {
	return readResume(context.get(requestContext), params.token);
}

export function action(args: Route.ActionArgs) {
	return pressResume(args.params.token)(args);
}

export default function QuoteResume({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData ?? undefined, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} />
			<Resume page={loaderData} reply={reply} />
		</>
	);
}
