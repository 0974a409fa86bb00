import { createContext, matchPath } from "react-router";
import type { Handle, ServerRoute } from "#app/server/document/document-handler.tsx";

/** What a form's action returned or threw, for the page that shows it. */
const outcomeContext = createContext<Promise<unknown>>();

/**
 * Answers a form's post with the redirect of its action, inside the middleware of `branch`; any other outcome is drawn by
 * a handler of the framework, which otherwise matches, copies and wraps for a page that a redirect never shows.
 */
export function formHandler(
	branch: readonly ServerRoute[],
	makeHandler: (branch: readonly ServerRoute[]) => Handle,
): Handle {
	const page = branch.at(-1);
	const action = page?.module.action;
	// A page's own middleware may be what answers the post.
	if (!action || page.module.middleware) return makeHandler(branch);
	const pattern = page.path ?? "";
	const around = branch.flatMap(({ module }) => module.middleware ?? []);
	const replay: typeof action = ({ context }) => context.get(outcomeContext);
	const draw = makeHandler([...branch.slice(0, -1), { ...page, module: { ...page.module, action: replay } }]);
	return async (request, context) => {
		const url = new URL(request.url);
		const { params = {} } = matchPath(`/${pattern}`, url.pathname) ?? {};
		const args = { request, url, pattern, params, context };
		let isShown = false;
		const act = async (): Promise<Response> => {
			const outcome = (async () => action(args))();
			context.set(outcomeContext, outcome);
			const reply = await outcome.catch((thrown: unknown) => thrown);
			if (reply instanceof Response && reply.headers.has("Location")) return reply;
			isShown = true;
			return new Response();
		};
		const run = around.reduceRight<typeof act>(
			(next, one) => async () => (await one(args, next)) as Response,
			act,
		);
		const response = await run();
		return isShown ? draw(request, context) : response;
	};
}
