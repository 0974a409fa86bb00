import {
	createSession,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
	type SessionStorage,
} from "react-router";
import { getToast, setToast, toastMiddleware } from "remix-toast/middleware";
import { store } from "#app/db/process-store.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import { localizedHref, messageParameter, paths } from "#app/paths.ts";
import type { Logger } from "#app/platform/log.ts";
import { readToken, signToken } from "#app/platform/secrets/token.server.ts";
import { cookieNames, readCookies, serializeCookie, valuesOf } from "./cookies.ts";
import { requestContext } from "./request-context.ts";

const flashMessages = ["sent", "subscribed", "subscribedWithoutMail"] as const;
export type FlashMessage = (typeof flashMessages)[number];

const PURPOSE = "flash";
/** Lifetime of a message: enough for the next page; later it might be untrue. */
const SHOWN_SECONDS = 60;

let middleware: Promise<MiddlewareFunction> | undefined;

/** remix-toast with our own signed cookie, because its default secret is public. */
export const flashMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	const context = args.context.get(requestContext);
	const mayLeave = !context.pathname.startsWith(paths.quote) && args.request.method !== "GET";
	// Most requests neither show nor set a message, and so need neither secret nor store.
	if (!context.hasFlash && !mayLeave) return next();
	middleware ??= createMiddleware(context.isSecure);
	// While the store, which may hold the secret, is down, pages and forms work without messages.
	const run = await middleware.catch((error: unknown) => {
		middleware = undefined;
		context.log.error({ err: error }, "flash messages are off");
	});
	const response = await (run ? run(args, next) : next());
	if (response instanceof Response) return response;
};

/** A one-time message about the form that led to a page; `id` is unique. */
export type Flash = { message: FlashMessage; id: string };

/** This page's message, from cookie or address; undefined without one, or while secrets cannot be read. */
export async function getFlash(context: Readonly<RouterContextProvider>): Promise<Flash | undefined> {
	const { hasMessage, query, log, requestId: id } = context.get(requestContext);
	if (!hasMessage) return undefined;
	const message = flashMessageNamed(getToast(context)?.message) ?? (await messageIn(query, log));
	return message && { message, id };
}

/** The message in an address's query, signed so that nobody else can make such a link, and valid for a minute. */
async function messageIn(query: URLSearchParams, log: Logger): Promise<FlashMessage | undefined> {
	const token = query.get(messageParameter);
	if (token === null) return undefined;
	try {
		return flashMessageNamed(readToken(await signingSecrets(await store()), PURPOSE, token, Date.now()));
	} catch (error) {
		log.error({ err: error }, "flash messages are off");
		return undefined;
	}
}

function flashMessageNamed(name: string | null | undefined): FlashMessage | undefined {
	return flashMessages.find((message) => message === name);
}

/** 303 to the page `path` with `message`, in the address for browsers that refuse cookies. */
export async function redirectWithFlash(
	context: Readonly<RouterContextProvider>,
	path: string,
	message: FlashMessage,
): Promise<Response> {
	const { refusesCookies, language } = context.get(requestContext);
	if (!refusesCookies) setToast(context, { type: "success", message });
	const token = async () =>
		signToken(await signingSecrets(await store()), PURPOSE, message, Date.now() + SHOWN_SECONDS * 1000);
	const parameters = { [messageParameter]: refusesCookies ? await token() : undefined };
	return redirect(localizedHref(path, language, parameters), 303);
}

async function createMiddleware(isSecure: boolean): Promise<MiddlewareFunction> {
	return toastMiddleware({ customSession: storageOf(await signingSecrets(await store()), isSecure) });
}

/** Keeps a message in a cookie signed like our links; the framework's signature takes ten times as long. */
function storageOf(secrets: readonly string[], isSecure: boolean): SessionStorage {
	const name = cookieNames.flash;
	// A purpose of its own: unlike tokens in URLs, this one holds JSON.
	const purpose = `${PURPOSE}-cookie`;
	const kept = (text: string, maxAge: number) => serializeCookie(name, text, { maxAge, isSecure });
	// Links ignores a removal without a value; ELinks keeps the old value.
	const destroySession = async () => kept("shown", 0);
	return {
		async getSession(header) {
			const read = (token: string) => readToken(secrets, purpose, token, Date.now()) ?? [];
			const [message = "{}"] = valuesOf(readCookies(header), name).flatMap(read);
			return createSession(JSON.parse(message));
		},
		async commitSession({ data }) {
			// Its message was shown.
			if (Object.keys(data).length === 0) return destroySession();
			const until = Date.now() + SHOWN_SECONDS * 1000;
			return kept(signToken(secrets, purpose, JSON.stringify(data), until), SHOWN_SECONDS);
		},
		destroySession,
	};
}
