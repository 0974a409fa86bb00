import { readdirSync } from "node:fs";
import { resolve } from "node:path";

type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const routes = "app/routes/quote";
const entries = [
	"app/entry.client.tsx",
	"app/root.tsx",
	...readdirSync(routes).map((file) => `${routes}/${file}`),
].map((path) => resolve(path));

/** Names the chunk of a module that the wizard loads: two files cost a slow connection fewer round trips than twenty. */
export function wizardChunks() {
	const ofWizard = new Set<string>();
	return (id: string, context: Context): string | null => {
		if (ofWizard.size === 0) collect(context, ofWizard);
		if (id.startsWith("\0rolldown")) return "libraries";
		if (!ofWizard.has(id)) return null;
		return id.includes("/node_modules/") ? "libraries" : "wizard";
	};
}

function collect(context: Context, found: Set<string>): void {
	const waiting = entries.flatMap((path) => importsOf(context, path));
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		if (found.has(id)) continue;
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
