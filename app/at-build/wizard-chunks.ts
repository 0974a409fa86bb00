import { globSync } from "node:fs";
import { resolve } from "node:path";

type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const ofWizard = ["app/entry.client.tsx", "app/root.tsx", ...globSync("app/routes/quote/*.tsx")];
const others = globSync("app/routes/**/*.{ts,tsx}").filter((file) => !ofWizard.includes(file));

/**
 * The files of the client build, for Rolldown's `codeSplitting.groups`. The wizard loads two, not twenty, on a slow connection.
 * All other pages' modules are in one, which no browser loads: that keeps the list of files short, which the wizard loads.
 */
export function chunkGroups() {
	return [
		{
			priority: 1,
			name: groupOf(ofWizard, (id) => (id.includes("/node_modules/") ? "libraries" : "wizard")),
		},
		{ name: groupOf(others, () => "other-pages") },
	];
}

function groupOf(entries: readonly string[], nameOf: (id: string) => string) {
	let members: ReadonlySet<string> | undefined;
	return (id: string, context: Context): string | null => {
		members ??= importedBy(entries, context);
		if (id.startsWith("\0rolldown")) return "libraries";
		return members.has(id) ? nameOf(id) : null;
	};
}

function importedBy(entries: readonly string[], context: Context): Set<string> {
	const found = new Set<string>();
	const waiting = entries.flatMap((path) => importsOf(context, resolve(path)));
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		if (found.has(id)) continue;
		found.add(id);
		waiting.push(...importsOf(context, id));
	}
	return found;
}

/** Modules that `id` imports; a route's module goes by derived names too (`docs/testing.md`, Internals). */
function importsOf(context: Context, id: string): readonly string[] {
	return [id, `${id}?__react-router-build-client-route`].flatMap(
		(name) => context.getModuleInfo(name)?.importedIds ?? [],
	);
}
