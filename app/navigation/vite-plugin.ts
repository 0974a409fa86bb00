import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";

const virtualId = "virtual:route-files";
const placeholder = "__ROUTE_FILES__";

/** Lists each page's files by its path as `virtual:route-files`; empty under development, where nothing is bundled. */
export function routeFiles(routes: readonly RouteConfigEntry[]): Plugin {
	return {
		name: "route-files",
		resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
		load(id) {
			if (id !== `\0${virtualId}`) return undefined;
			return `export default ${this.environment.mode === "build" ? placeholder : "{}"};`;
		},
		// The names still hold placeholders here, so that the hash of this chunk's own name comes to reflect them.
		renderChunk(code, _chunk, _options, { chunks }) {
			if (!code.includes(placeholder)) return undefined;
			const list: Record<string, string[]> = {};
			for (const { file, path = "" } of routes) {
				const module = resolve("app", file);
				const chunk = Object.values(chunks).find(
					({ facadeModuleId }) => facadeModuleId?.split("?")[0] === module,
				);
				if (chunk) list[`/${path}`] = [chunk.fileName, ...chunk.imports].map((name) => `/${name}`);
			}
			return code.replace(placeholder, JSON.stringify(list));
		},
	};
}
