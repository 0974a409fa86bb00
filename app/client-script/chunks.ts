import { resolve } from "node:path";

type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const needed = ["app/entry.client.tsx", "app/root.tsx", "app/routes/pages/home.tsx"].map((path) =>
	resolve(path),
);

/** Chunk for a module that several pages share. Two files cost a slow line fewer round trips than twenty. */
export function sharedChunks() {
	const ofEveryPage = new Set<string>();
	return (id: string, context: Context): string | null => {
		if (id.includes("/node_modules/") || id.startsWith("\0rolldown")) return "libraries";
		if (ofEveryPage.size === 0) collect(context, ofEveryPage);
		return ofEveryPage.has(id) ? "site" : null;
	};
}

function collect(context: Context, found: Set<string>): void {
	const waiting = needed.flatMap((path) => importsOf(context, path));
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		if (found.has(id) || id.includes("/node_modules/")) continue;
		found.add(id);
		waiting.push(...importsOf(context, id));
	}
}

/** A route's module is known to the build under its own path and under names derived from it. */
function importsOf(context: Context, id: string): readonly string[] {
	return [id, `${id}?__react-router-build-client-route`].flatMap(
		(name) => context.getModuleInfo(name)?.importedIds ?? [],
	);
}
