import "./app/platform/settings/env-file.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { content } from "./app/at-build/content-plugin.ts";
import { reactModules } from "./app/at-build/react-modules.ts";
import { browserScript } from "./app/at-build/script-plugin.ts";
import { siteServer } from "./app/at-build/server-plugin.ts";
import { chunkGroups } from "./app/at-build/wizard-chunks.ts";

/** Tailwind writes its theme for `:root, :host`; a browser that knows variables but not `:host` would drop them all. */
const themeOfRoot: Plugin = {
	name: "theme-of-root",
	transform: {
		filter: { id: /\.css/ },
		handler: (code) => code.replaceAll(/:root,\s*:host/g, ":root"),
	},
};

export default defineConfig(({ command }) => ({
	plugins: [
		reactModules(),
		tailwindcss(),
		themeOfRoot,
		content(),
		browserScript(),
		siteServer(),
		reactRouter(),
	],
	build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						entryFileNames: "assets/[name]-[hash].js",
						codeSplitting: { groups: chunkGroups() },
					},
				},
			},
		},
		ssr: {
			// One file starts in half the time of a thousand; what only some installations have stays outside.
			resolve: { noExternal: command === "build" ? true : undefined, external: ["pg-native"] },
			// The bundle must not ask at run time if this is production: both answers would be loaded.
			define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
			build: {
				target: "node22",
				rolldownOptions: {
					input: {
						index: "./app/server/index.ts",
						leads: "./app/cli/leads.ts",
						"check-thread": "./app/routes/tools/reconciliation/check-thread.ts",
						"checkpoint-thread": "./app/db/checkpoint-thread.ts",
					},
					// Without comments and indentation the source takes half the memory; names stay for the log.
					output: {
						chunkFileNames: "[name]-[hash].js",
						minify: { compress: false, mangle: false, codegen: true },
					},
				},
			},
		},
	},
	server: { port: 3000 },
}));
