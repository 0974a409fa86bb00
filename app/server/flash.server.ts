import {
	createCookieSessionStorage,
	type MiddlewareFunction,
	type RouterContextProvider,
} from "react-router";
import { getToast, setToast, toastMiddleware } from "remix-toast/middleware";
import { brand } from "#app/brand.ts";
import { config } from "#app/server/config.ts";
import { signingSecrets, store } from "#app/server/store.ts";

/** How a form ended, said on the next page. */
export const outcomes = ["sent", "subscribed", "subscribedWithoutMail"] as const;
export type Outcome = (typeof outcomes)[number];

export const flashCookieName = `${brand.slug}-flash`;

let middleware: Promise<MiddlewareFunction> | undefined;

/** remix-toast with our own signed cookie: its default secret is public. */
export const flashMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	const header = args.request.headers.get("Cookie") ?? "";
	// Most requests neither bring nor leave a message, and none of them needs the store.
	if (args.request.method === "GET" && !header.includes(`${flashCookieName}=`)) return next();
	middleware ??= createMiddleware();
	const answer = await (await middleware)(args, next);
	if (answer instanceof Response) return answer;
};

/** The outcome that the request's flash cookie carries, or undefined. */
export function getFlash(context: Readonly<RouterContextProvider>): Outcome | undefined {
	const message = getToast(context)?.message;
	return outcomes.find((outcome) => outcome === message);
}

/** Leaves `outcome` for the next page. */
export function leaveFlash(context: Readonly<RouterContextProvider>, outcome: Outcome): void {
	setToast(context, { type: "success", message: outcome });
}

async function createMiddleware(): Promise<MiddlewareFunction> {
	const secrets = await signingSecrets(await store());
	const storage = createCookieSessionStorage({
		cookie: {
			name: flashCookieName,
			secrets,
			path: "/",
			sameSite: "lax",
			httpOnly: true,
			secure: config().PUBLIC_ORIGIN?.startsWith("https:") ?? false,
			maxAge: 60,
		},
	});
	return toastMiddleware({ customSession: storage });
}
