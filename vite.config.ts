import "./app/platform/settings/env-file.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { content } from "./app/at-build/content-plugin.ts";
import { reactModules } from "./app/at-build/react-modules.ts";
import { browserScript } from "./app/at-build/script-plugin.ts";
import { siteServer } from "./app/at-build/server-plugin.ts";
import { chunkGroups } from "./app/at-build/wizard-chunks.ts";

/**
 * Tailwind and our sheets are written for browsers of 2023. Older ones drop a whole rule for a word that they do not know: `:host`
 * beside the theme's `:root`, `:is()` (Chrome 88), spaces on both sides as `padding-inline` or
 * `margin-block`, `inset` (Chrome 87; its four sides would become one word again), `@property` (Chrome 85), `revert` and
 * `appearance` without its prefix (Chrome 84).
 */
const olderStyles: Plugin = {
	name: "older-styles",
	transform: {
		filter: { id: /\.css/ },
		handler: (code) =>
			code
				.replaceAll(/:root,\s*:host/g, ":root")
				.replaceAll(/(?<=[{}]\s*):is\(([^()]+)\)(?=\s*\{)/g, "$1")
				.replaceAll(/(?<=[{;]\s*)appearance:/g, "-webkit-$&")
				.replaceAll(/(\.(?:\\.|[\w-])+):is\(:where\(\.peer\):checked\s*~\s*\*\)/g, ".peer:checked ~ $1")
				.replaceAll(/\binset:\s*0(?=[;}\s])/g, "top:0;left:0;width:100%;height:100%")
				.replaceAll("var(--tw-content)", 'var(--tw-content,"")')
				.replaceAll(/list-style:\s*revert/g, "list-style:disc;$&")
				.replaceAll(/:is\(:is\(((?:\\.|[^()\\,])+>\s*\*)\)(\s*>\s*\*)\)/g, "$1$2")
				.replaceAll(/:is\(((?:\\.|[^()\\,])+>\s*\*)\)/g, "$1")
				.replaceAll(
					/(?<=[{},]\s*)(\.\w+[\w>*+ ]*[>+ ]):is\(([\w\s,]+)\)(?=\s*[,{])/g,
					(_, within: string, elements: string) => elements.replaceAll(/\w+/g, `${within}$&`),
				)
				.replaceAll(/\b(padding|margin)-inline:([^;}]+)/g, "$1-left:$2;$1-right:$2")
				.replaceAll(/\b(padding|margin)-block:([^;}]+)/g, "$1-top:$2;$1-bottom:$2"),
	},
};

export default defineConfig(({ command }) => ({
	plugins: [
		reactModules(),
		tailwindcss(),
		olderStyles,
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
						"checkpoint-thread": "./app/db/sqlite/checkpoint-thread.ts",
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
