import { type Finding, finding } from "#app/cli/finding.ts";
import { walkForms } from "#app/cli/walk-forms.ts";
import { messageOf } from "#app/platform/message-of.ts";
import { cookieNames, draftCookieName } from "#app/request/cookies.ts";

const TIMEOUT_MS = 15_000;

/** Headers that every page must arrive with, once: `fetch` joins a repeated one with a comma, and none has one of its own. */
const expectedHeaders: [string, RegExp][] = [
	["content-security-policy", /^default-src 'none'[^,]*$/],
	["x-content-type-options", /^nosniff$/],
	["cross-origin-opener-policy", /^same-origin$/],
	["permissions-policy", /camera=\(\)/],
	["referrer-policy", /^strict-origin-when-cross-origin$/],
	["x-request-id", /^[^,]+$/],
];

/** Only where the address is https. */
const hsts: [string, RegExp] = ["strict-transport-security", /^[^,]+$/];

/** Looks at the site at `address` (scheme and host) as a visitor's browser would, and fills in the quote request up to its review. */
export async function probeSite(address: string): Promise<Finding[]> {
	const { origin } = new URL(address);
	const secure = origin.startsWith("https:");
	const home = await ask(origin, "/");
	if (typeof home === "string")
		return [{ about: "Address", problem: `${origin} cannot be reached: ${home}.` }];
	if (home.status >= 300 && home.status < 400) {
		const target = home.headers.get("location");
		return [{ about: "Address", problem: `${origin} redirects to ${target}: check that address instead.` }];
	}
	if (home.status !== 200) {
		const problem = `The home page answers ${home.status} instead of 200; nothing else was looked at.`;
		return [{ about: "Home", problem }];
	}
	const html = await home.text();
	const ready = await ask(origin, "/readyz");
	const { finding: walk, firstPost } = await walkForms((path, options) => ask(origin, path, options), origin);
	return [
		{ about: "Home" },
		...(await readiness(ready)),
		canonical(html, origin),
		...headers(home, secure),
		walk,
		...(firstPost?.status === 303 ? [cookie(firstPost, draftCookieName(secure), secure)] : []),
		cookie(home, cookieNames.language, secure),
	];
}

async function readiness(response: Response | string): Promise<Finding[]> {
	if (typeof response === "string")
		return [{ about: "Store", problem: `/readyz does not answer: ${response}.` }];
	const text = (await response.text()).trim();
	const warnings = text.split("\n").filter((line) => line.startsWith("warning: "));
	const problem = `/readyz answers ${response.status}: ${text.split("\n")[0]?.slice(0, 200)}.`;
	const store = finding("Store", response.status !== 200 && problem);
	return [store, ...warnings.map((line) => ({ about: "Proxy", problem: line.slice("warning: ".length) }))];
}

function canonical(html: string, origin: string): Finding {
	const about = "Origin in pages";
	const found = /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1];
	if (found && URL.canParse(found) && new URL(found).origin === origin) return { about };
	return { about, problem: `Pages say their address is ${found ?? "nothing"}: set PUBLIC_ORIGIN=${origin}.` };
}

function headers({ headers }: Response, secure: boolean): Finding[] {
	return [...expectedHeaders, ...(secure ? [hsts] : [])].map(([name, expected]) => {
		const value = headers.get(name);
		if (value === null && name === hsts[0])
			return finding(
				name,
				"It is missing: PUBLIC_ORIGIN does not start with https://, or a proxy strips it.",
			);
		if (value === null) return finding(name, "It is missing: a proxy strips it.");
		return finding(name, !expected.test(value) && `It is "${value}": a proxy changes it, or adds its own.`);
	});
}

/** The cookie `name`: never readable by scripts, kept to this site, and sent over TLS only. */
function cookie({ headers }: Response, name: string, secure: boolean): Finding {
	const about = `Cookie ${name}`;
	const sent = headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
	if (!sent) return { about, problem: "It does not arrive: a proxy strips Set-Cookie, or a cache answers." };
	const flags = sent.toLowerCase();
	const problems = [
		secure && !/;\s*secure/.test(flags) && "it is not Secure: PUBLIC_ORIGIN must start with https://",
		!secure && /;\s*secure/.test(flags) && "it is Secure, but this address is http: browsers drop it",
		!/;\s*path=\/(;|$)/.test(flags) && "a proxy changes the Path",
		!/;\s*httponly/.test(flags) && "a proxy strips HttpOnly",
	].filter((problem) => problem !== false);
	return finding(about, problems.length > 0 && `${problems.join("; ")}.`);
}

/** The response, or why there is none. */
async function ask(origin: string, path: string, options: RequestInit = {}): Promise<Response | string> {
	try {
		return await fetch(origin + path, {
			redirect: "manual",
			signal: AbortSignal.timeout(TIMEOUT_MS),
			...options,
		});
	} catch (error) {
		return reasonOf(error);
	}
}

/** The reason for which `fetch` got no response: an unknown name, an expired certificate. */
function reasonOf(error: unknown): string {
	const { cause = error } = error as Error;
	return messageOf(cause);
}
