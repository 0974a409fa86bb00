import { DRAFT_ADDRESS } from "#app/paths.ts";

const FILES = "/assets/*";
const UNKNOWN = "*";

/** True if a pattern says that no route of the site has the address. */
export function isUnknownRoute(pattern: string): boolean {
	return pattern === UNKNOWN || pattern === FILES;
}

/** The parameters of a pattern that have one form only; any other address with them is unknown. */
const shapes: Readonly<Record<string, string>> = { ":draft": DRAFT_ADDRESS };

/** Makes a function that finds an address's pattern, which holds nothing personal; `*` for unknown ones, so that metrics cannot grow. */
export function routePatterns(patterns: readonly string[]): (url: string) => string {
	const fixed = new Set(patterns.filter((pattern) => !pattern.includes(":") && !pattern.includes("*")));
	// The longer one of two first: `/:reference.ics` fits `/:reference` too.
	const open = patterns
		.filter((pattern) => pattern.includes(":"))
		.toSorted((a, b) => b.length - a.length)
		.map((pattern) => {
			const source = pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, (name) => shapes[name] ?? "[^/]+");
			return { pattern, shape: new RegExp(`^${source}$`) };
		});
	return (url) => {
		const end = url.indexOf("?");
		const path = (end === -1 ? url : url.slice(0, end)).replace(/^\/_\.data$|\.data$/, "") || "/";
		if (fixed.has(path)) return path;
		if (path.startsWith("/assets/")) return FILES;
		return open.find(({ shape }) => shape.test(path))?.pattern ?? UNKNOWN;
	};
}
