import { localTime } from "#app/formats/clock.ts";
import { paths } from "#app/paths.ts";
import { codeOf, messageOf } from "#app/platform/message-of.ts";
import { cookieNames, draftCookieName } from "#app/request/cookies.ts";
import sent from "#app/server/document/security-headers.json" with { type: "json" };
import expected from "./deploy-probe.json" with { type: "json" };
import { type Diagnosis, diagnose } from "./diagnosis.ts";

const TIMEOUT_MS = 15_000;
const WARNING = "warning: ";

/** Likely causes of an answer other than 303 to a form, by status; patterns of headers that differ from page to page. */
const { refusals, varying }: Record<"refusals" | "varying", Record<string, string>> = expected;

/** Visits the site at `url` (scheme and host) as a browser would and begins a quote request, which expires within a day. */
export async function probeSite(url: string): Promise<Diagnosis[]> {
	const { origin } = new URL(url);
	const isSecure = origin.startsWith("https:");
	const home = await ask(origin, "/");
	if (typeof home === "string") return [diagnose("Address", `${origin} cannot be reached: ${home}.`)];
	if (home.status >= 300 && home.status < 400) {
		const target = home.headers.get("location");
		return [diagnose("Address", `${origin} redirects to ${target}: check that address instead.`)];
	}
	if (home.status !== 200)
		return [diagnose("Home", `It answers ${home.status} instead of 200; nothing else was looked at.`)];
	const html = await home.text();
	const ready = await ask(origin, "/readyz");
	const begun = await beginQuoteRequest(origin, home);
	return [
		{ about: "Home" },
		...(await readiness(ready)),
		canonical(html, origin),
		...headers(home, isSecure),
		diagnose("Quote request", begun.problem),
		...(begun.problem === false ? [cookie(begun.post, draftCookieName(isSecure), isSecure)] : []),
		cookie(home, cookieNames.language, isSecure),
	];
}

type Begun = { problem: string } | { problem: false; post: Response };

/** Posts the profile and follows the redirect, sending the cookies received so far. */
async function beginQuoteRequest(origin: string, home: Response): Promise<Begun> {
	const post = await ask(origin, paths.quote, {
		method: "POST",
		headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookiesOf(home) },
		body: new URLSearchParams({ profile: "client" }),
	});
	if (typeof post === "string") return { problem: `The post to ${paths.quote} gets no response: ${post}.` };
	if (post.status !== 303)
		return { problem: refusals[post.status] ?? `${paths.quote} answers ${post.status} instead of 303.` };
	const next = new URL(post.headers.get("location") ?? "", origin);
	if (next.origin !== origin)
		return { problem: `It leads to ${next.origin} instead of ${origin}: a proxy rewrites addresses.` };
	const step = await ask(origin, next.pathname + next.search, { headers: { Cookie: cookiesOf(home, post) } });
	const status = typeof step === "string" ? step : step.status;
	return status === 200
		? { problem: false, post }
		: { problem: `Its first step answers ${status} instead of 200.` };
}

function cookiesOf(...responses: readonly Response[]): string {
	const cookies = responses.flatMap(({ headers }) => headers.getSetCookie());
	return cookies.map((cookie) => cookie.replace(/;.*/, "")).join("; ");
}

async function readiness(response: Response | string): Promise<Diagnosis[]> {
	if (typeof response === "string") return [diagnose("Store", `/readyz does not answer: ${response}.`)];
	const lines = (await response.text()).trim().split("\n");
	const problem = `/readyz answers ${response.status}: ${lines[0]?.slice(0, 200)}.`;
	const warnings = lines.filter((line) => line.startsWith(WARNING));
	return [
		diagnose("Store", response.status !== 200 && problem),
		...warnings.map((line) => diagnose("Proxy", line.slice(WARNING.length))),
	];
}

function canonical(html: string, origin: string): Diagnosis {
	const found = /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1];
	const isOwn = found !== undefined && URL.canParse(found) && new URL(found).origin === origin;
	const problem = `Pages say their address is ${found ?? "nothing"}: set PUBLIC_ORIGIN=${origin}.`;
	return diagnose("Origin in pages", !isOwn && problem);
}

/** Each page has each once (`fetch` joins repeated ones with a comma); a proxy may set how long https is kept to. */
function headers({ headers }: Response, isSecure: boolean): Diagnosis[] {
	const all = { ...varying, ...sent.always, ...(isSecure ? sent.overHttps : {}) };
	return Object.entries(all).map(([name, own]) => {
		const value = headers.get(name);
		const setting = name in sent.overHttps ? "PUBLIC_ORIGIN does not start with https://, or " : "";
		if (value === null) return diagnose(name, `It is missing: ${setting}a proxy strips it.`);
		const isOther = name in sent.always ? value !== own : !RegExp(varying[name] ?? "^[^,]+$").test(value);
		return diagnose(name, isOther && `It is "${value}": a proxy changes it, or adds its own.`);
	});
}

/** The cookie `name`: never readable by scripts, kept to this site, and sent over TLS only. */
function cookie({ headers }: Response, name: string, isSecure: boolean): Diagnosis {
	const about = `Cookie ${name}`;
	const found = headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
	if (!found) return diagnose(about, "It does not arrive: a proxy strips Set-Cookie, or a cache answers.");
	const flags = found.toLowerCase();
	const problems = [
		isSecure && !/;\s*secure/.test(flags) && "it is not Secure: PUBLIC_ORIGIN must start with https://",
		!isSecure && /;\s*secure/.test(flags) && "it is Secure, but this address is http: browsers drop it",
		!/;\s*path=\/(;|$)/.test(flags) && "a proxy changes the Path",
		!/;\s*httponly/.test(flags) && "a proxy strips HttpOnly",
	].filter((problem) => problem !== false);
	return diagnose(about, problems.length > 0 && `${problems.join("; ")}.`);
}

/** The response, or why there is none, such as an unknown host name or an expired certificate. */
async function ask(origin: string, path: string, options: RequestInit = {}): Promise<Response | string> {
	try {
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		return await fetch(origin + path, { redirect: "manual", signal, ...options });
	} catch (error) {
		const { cause = error } = error as Error;
		const isOutOfTime = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(codeOf(cause));
		return messageOf(cause) + (isOutOfTime ? ` (this machine's clock says ${localTime(Date.now())})` : "");
	}
}
