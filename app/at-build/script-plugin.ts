import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";
import { prefetchRules } from "#app/ui/script/prefetch-rules.ts";

const entry = fileURLToPath(new URL("../ui/script/start.ts", import.meta.url));
const virtualId = "virtual:browser-script";

/** Bundles the script that runs before React: `import { url } from "virtual:browser-script"` gives its address. */
export function browserScript(): Plugin {
	let isDevelopment = false;

	async function bundle(): Promise<{ code: string; fileName: string }> {
		const build = await rolldown({
			input: entry,
			platform: "browser",
			resolve: { conditionNames: ["import"] },
			// Browsers older than ES2018 have buggy module loaders: they fail to parse this and do without it, as every page can.
			transform: { target: "es2018", define: { PREFETCH_RULES: JSON.stringify(prefetchRules) } },
		});
		const { output } = await build.generate({ format: "esm", minify: !isDevelopment });
		await build.close();
		const code = output[0].code;
		const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
		return { code, fileName: `assets/start-${hash}.js` };
	}

	return {
		name: "browser-script",
		configResolved(config) {
			isDevelopment = config.command === "serve";
		},
		resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
		async load(id) {
			if (id !== `\0${virtualId}`) return undefined;
			const { fileName } = await bundle();
			return `export const url = ${JSON.stringify(isDevelopment ? "/browser-script.js" : `/${fileName}`)};`;
		},
		async generateBundle() {
			if (this.environment.name !== "client") return;
			const { code, fileName } = await bundle();
			this.emitFile({ type: "asset", fileName, source: code });
		},
		configureServer(server) {
			server.middlewares.use("/browser-script.js", async (_request, response) => {
				const { code } = await bundle();
				response.setHeader("Content-Type", "text/javascript").end(code);
			});
		},
	};
}
