import { type ActionFunction, createContext, type RouterContextProvider } from "react-router";
import { requestContext } from "#app/request/request-context.ts";
import { pathExpression } from "#app/server/http/route-pattern.ts";
import type { Handle, ServerRoute } from "./document-handler.tsx";

/** Result of a form's action, settled either way, for the page that shows it. */
const resultContext = createContext<Promise<unknown>>();

/** Answers a form's post with its action's redirect or file; React Router shows other results without a second run. */
export function formHandler(
	branch: readonly ServerRoute[],
	makeHandler: (branch: readonly ServerRoute[]) => Handle,
): Handle {
	const page = branch.at(-1);
	const action = page?.module.action;
	if (!action) return makeHandler(branch);
	const pattern = page.path ?? "";
	// `matchPath` would compile the pattern on each request.
	const shape = pathExpression(`/${pattern}`);
	// It runs around the action here, and again where the framework's handler shows the page.
	const middleware = branch.flatMap(({ module }) => module.middleware ?? []);
	const known: ActionFunction = ({ context }) => context.get(resultContext);
	const show = makeHandler([...branch.slice(0, -1), { ...page, module: { ...page.module, action: known } }]);
	return async (context) => {
		const params = { ...shape.exec(context.get(requestContext).pathname)?.groups };
		const args = Object.assign(new LazyArguments(context), { pattern, params });
		let isShown = false;
		const act = async (): Promise<Response> => {
			const reply = await replyOf(action, args);
			isShown = reply === undefined;
			return reply ?? new Response();
		};
		const actInside = middleware.reduceRight<typeof act>(
			(next, around) => async () => (await around(args, next)) as Response,
			act,
		);
		const response = await actInside();
		return isShown ? show(context) : response;
	};
}

/** Runs the action, keeps its result for the page. Resolves with its redirect or file, or undefined to show the page. */
async function replyOf(action: ActionFunction, args: Parameters<ActionFunction>[0]) {
	const result = (async () => action(args))();
	args.context.set(resultContext, result);
	const reply = await result.catch((thrown: unknown) => thrown);
	return reply instanceof Response && reply.status < 400 ? reply : undefined;
}

/** Makes the request when it is read. A class: V8 would keep each object literal with a getter until a full collection. */
class LazyArguments {
	readonly context: RouterContextProvider;

	constructor(context: RouterContextProvider) {
		this.context = context;
	}

	get request(): Request {
		return this.context.get(requestContext).request;
	}

	get url(): URL {
		return new URL(this.request.url);
	}
}
