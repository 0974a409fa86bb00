import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { createLogger } from "#app/platform/log.ts";
import { readSettings, type Settings } from "#app/platform/settings/settings.ts";
import { cookieNames } from "#app/request/cookies.ts";
import { languageMiddleware } from "#app/request/language.server.ts";
import { RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { formOf } from "#tests/support/answers.ts";

const ORIGIN = "https://ciranda.example";

/** Makes `store` the one of this process, as the domain finds it; null for one that cannot be opened. */
export function useStore(store: Store | null): void {
	const kept: typeof globalThis & { openedStore?: Promise<Store> } = globalThis;
	kept.openedStore = store ? Promise.resolve(store) : Promise.reject(new Error("away"));
	kept.openedStore.catch(() => {});
}

/** `store`, but its drafts go just before something is written to it: as when they expire meanwhile, or are erased. */
export function losingDrafts(store: Store): Store {
	return overtaken(store, () => store.execute((db) => db.deleteFrom("draft").execute()));
}

/** `store`, but `change` happens once, just before something is written to it. */
export function overtaken(store: Store, change: () => Promise<unknown>): Store {
	let isDone = false;
	return {
		...store,
		async execute(statement) {
			if (!isDone) await change();
			isDone = true;
			return store.execute(statement);
		},
	};
}

/** The outcome of a loader or an action: its data and status, or where it redirects to. */
export type Outcome = { status: number; data: unknown; location: string | null; headers: Headers };

/** A browser that talks to loaders and actions without a server: it keeps the draft's cookie, or refuses all. */
export class QuoteBrowser {
	key: string | undefined;
	readonly lines: string[] = [];
	readonly #keepsCookies: boolean;
	readonly #address: string;
	readonly #retryAfter: number;
	readonly #settings: Settings;

	/** `retryAfter`: seconds that it has to wait before it may post again; `settings`: those of the site that it asks. */
	constructor({
		keepsCookies = true,
		address = `192.0.2.${++browsers % 250}`,
		retryAfter = 0,
		settings = {},
	} = {}) {
		this.#keepsCookies = keepsCookies;
		this.#address = address;
		this.#retryAfter = retryAfter;
		this.#settings = readSettings({ PUBLIC_ORIGIN: ORIGIN, MIN_FILL_SECONDS: "0", ...settings });
	}

	/** The arguments of a loader or an action for `path`, with `fields` posted. */
	arguments(path: string, fields?: Answers): RouteArguments {
		const url = new URL(path, ORIGIN);
		const body = fields && formOf(fields);
		const context = new RouterContextProvider();
		const cookie = [
			this.#keepsCookies ? `${cookieNames.language}=${languageOf(url.searchParams.get("lng"))}` : [],
			this.key === undefined ? [] : `${cookieNames.secureDraft}=${this.key}`,
		];
		const received = {
			method: body ? "POST" : "GET",
			url: url.pathname + url.search,
			headers: { host: url.host, cookie: cookie.flat().join("; ") },
			socket: { remoteAddress: this.#address },
		};
		const log = createLogger("info", { write: (line) => this.lines.push(line) });
		const asked = new RequestContext(received, "request-1", { settings: this.#settings, log });
		asked.askToWait(this.#retryAfter);
		if (body) asked.body = Buffer.from(String(body));
		context.set(requestContext, asked);
		return { request: new Request(url, { method: received.method }), url, context };
	}

	/** The request that a loader or an action for `path` finds in its context. */
	request(path: string, fields?: Answers): RequestContext {
		return this.arguments(path, fields).context.get(requestContext);
	}

	/** Runs `work` as a loader or an action is run, behind the middleware of languages, and returns its outcome. */
	async run<Args extends RouteArguments>(
		args: RouteArguments,
		work: (args: Args) => Promise<unknown>,
		params: Record<string, string> = {},
	): Promise<Outcome> {
		let result: unknown;
		const path = args.url.pathname.slice(1);
		const pattern = params.draft ? path.replace(params.draft, ":draft") : path;
		const through = { ...args, params, pattern } as Parameters<typeof languageMiddleware>[0];
		await languageMiddleware(through, async () => {
			result = await work(through as unknown as Args).catch((thrown: unknown) => {
				if (thrown instanceof Response || isRouteErrorResponse(thrown)) return thrown;
				throw thrown;
			});
			return new Response();
		});
		if (!(result instanceof Response)) return outcomeOf(result);
		const kept = /^[^=]+=([^;]*)/.exec(result.headers.get("Set-Cookie") ?? "")?.[1];
		if (kept !== undefined && this.#keepsCookies) this.key = kept;
		const { status, headers } = result;
		return { status, data: null, location: headers.get("Location"), headers };
	}
}

let browsers = 0;

/** Data as it is, or with a status and headers around it. */
function outcomeOf(result: unknown): Outcome {
	const { type, data, init } = Object(result);
	return type === "DataWithResponseInit"
		? { status: init?.status ?? 200, data, location: null, headers: new Headers(init?.headers) }
		: { status: 200, data: result, location: null, headers: new Headers() };
}
