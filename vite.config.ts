import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserScript } from "./app/browser/vite-plugin.ts";
import { shareImages } from "./app/content/share-images.ts";
import { content } from "./app/content/vite-plugin.ts";

export default defineConfig({
	plugins: [tailwindcss(), content(), browserScript(), shareImages(), reactRouter()],
	build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
	environments: {
		ssr: {
			build: {
				target: "node22",
				rolldownOptions: {
					input: {
						index: "./app/server/main.ts",
						leads: "./app/server/leads.ts",
						"launch-check": "./app/server/launch-check.ts",
						"deploy-check": "./app/server/deploy-check.ts",
					},
				},
			},
		},
	},
	server: { port: 3000 },
});
