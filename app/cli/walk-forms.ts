import { type Finding, finding } from "#app/cli/finding.ts";
import { CHECK_EMAIL } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

const ABOUT = "Quote request";
/** More pages than the quote request has. */
const MAX_PAGES = 10;

/** A request to the site; a text says why there is no response. */
export type Ask = (path: string, options?: RequestInit) => Promise<Response | string>;

/** Nobody's answers: the address is reserved (RFC 2606), the number given to fiction. */
const answers: Record<string, string> = {
	profile: "client",
	email: CHECK_EMAIL,
	firstName: "Deploy",
	lastName: "Check",
	phone: "(11) 5555-0100",
	area: "operations",
	segment: "industry",
	needPoints: "high",
	needCompliance: "high",
	needTechnology: "high",
	collectionPoints: "1",
	metThrough: "search",
};

/** Likely causes of an answer other than 303 to a form, by status. */
const refusals: Record<number, (origin: string) => string> = {
	400: (origin) => `The site does not take its own form: set PUBLIC_ORIGIN=${origin}.`,
	403: (origin) => `The site rejects its own form as cross-origin: set PUBLIC_ORIGIN=${origin}.`,
	429: () =>
		"Too many posts from this address: try again in a minute, or set TRUST_PROXY if all visitors share one.",
	500: () => "The site could not keep the draft: look at its log.",
	503: () => "The site is not ready, or a proxy does not reach it.",
};

/**
 * Fills in the quote request page by page up to the review, like a browser without scripts. It sends nothing, and leaves a
 * draft of `CHECK_EMAIL`. `firstPost` is the response to the first form.
 */
export async function walkForms(
	ask: Ask,
	origin: string,
): Promise<{ finding: Finding; firstPost: Response | undefined }> {
	const cookies = new Map<string, string>();
	let firstPost: Response | undefined;
	const ends = (problem: string | false) => ({ finding: finding(ABOUT, problem), firstPost });
	let path: string = paths.quote;
	for (let pages = 0; pages < MAX_PAGES; pages++) {
		const page = await ask(path, { headers: cookieHeader(cookies) });
		if (typeof page === "string") return ends(`${path} does not answer: ${page}.`);
		if (page.status !== 200) return ends(`${path} answers ${page.status} instead of 200.`);
		keepCookies(cookies, page);
		const form = formOn(await page.text(), path);
		if (!form) return ends(`${path} has no form.`);
		if (form.fields.get("email") === CHECK_EMAIL && form.fields.has("metThrough")) return ends(false);
		const response = await ask(form.action, {
			method: "POST",
			headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", ...cookieHeader(cookies) },
			body: form.fields,
		});
		if (typeof response === "string") return ends(`The post to ${path} gets no response: ${response}.`);
		firstPost ??= response;
		keepCookies(cookies, response);
		if (response.status !== 303 && response.status !== 302)
			return ends(
				refusals[response.status]?.(origin) ?? `${path} answers ${response.status} instead of 303.`,
			);
		const next = new URL(response.headers.get("location") ?? "", origin + form.action);
		if (next.origin !== origin)
			return ends(`It leads to ${next.origin} instead of ${origin}: a proxy rewrites addresses.`);
		path = next.pathname + next.search;
	}
	return ends(`The review does not come within ${MAX_PAGES} pages.`);
}

function cookieHeader(cookies: ReadonlyMap<string, string>): Record<string, string> {
	if (cookies.size === 0) return {};
	return { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}

function keepCookies(cookies: Map<string, string>, { headers }: Response): void {
	for (const cookie of headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
		cookies.set(name, value);
	}
}

/** The first form with method post on the page at `path`: the address it goes to, and its fields, filled in. */
function formOn(html: string, path: string): { action: string; fields: URLSearchParams } | undefined {
	const main = /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? html;
	const form = /<form\b[^>]*\bmethod="post"[\s\S]*?<\/form>/i.exec(main)?.[0];
	if (form === undefined) return undefined;
	const [opening = ""] = /^<form\b[^>]*>/.exec(form) ?? [];
	const action = attribute(opening, "action") ?? path;
	const fields = new URLSearchParams();
	for (const [control] of form.matchAll(/<(input|select|textarea|button)\b[^>]*>/g)) {
		const name = attribute(control, "name");
		if (name === undefined || fields.has(name)) continue;
		const isHidden = /^<input/.test(control) && !/\btype="(radio|checkbox|submit)"/.test(control);
		const given = attribute(control, "type") === "hidden" ? attribute(control, "value") : undefined;
		const answer = given || answers[name];
		if (answer !== undefined) fields.set(name, answer);
		else if (isHidden) fields.set(name, attribute(control, "value") ?? "");
	}
	return { action, fields };
}

function attribute(tag: string, name: string): string | undefined {
	const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
	return value?.replaceAll("&amp;", "&");
}
