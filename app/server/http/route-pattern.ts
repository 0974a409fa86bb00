import { DRAFT_ADDRESS } from "#app/paths.ts";

const FILES = "/assets/*";
const UNKNOWN = "*";

export function isUnknownRoute(pattern: string): boolean {
	return pattern === UNKNOWN || pattern === FILES;
}

/** Shapes of parameters; an address with another value is unknown. */
const shapes: Readonly<Record<string, string>> = { draft: DRAFT_ADDRESS };

/** Expression of the paths of `pattern`, with a group for each parameter, by its name. */
export function pathExpression(pattern: string): RegExp {
	const group = (_: string, name: string) => `(?<${name}>${shapes[name] ?? "[^/]+"})`;
	return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll(/:(\w+)/g, group)}$`);
}

/** Returns a function from address to pattern, which holds nothing personal; `*` for unknown addresses, to bound the metrics. */
export function routePatterns(patterns: readonly string[]): (url: string) => string {
	const fixed = new Set(patterns.filter((pattern) => !pattern.includes(":") && !pattern.includes("*")));
	// Longer patterns first: `/:reference.ics` also matches `/:reference`.
	const open = patterns
		.filter((pattern) => pattern.includes(":"))
		.toSorted((a, b) => b.length - a.length)
		.map((pattern) => ({ pattern, shape: pathExpression(pattern) }));
	return (url) => {
		const end = url.indexOf("?");
		const path = (end === -1 ? url : url.slice(0, end)).replace(/^\/_\.data$|\.data$/, "") || "/";
		if (fixed.has(path)) return path;
		if (path.startsWith("/assets/")) return FILES;
		return open.find(({ shape }) => shape.test(path))?.pattern ?? UNKNOWN;
	};
}
