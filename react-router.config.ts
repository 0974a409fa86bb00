import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./app/at-build/compress-files.ts";

export default {
	ssr: true,
	// The server and the commands beside it, each under its own name.
	serverBuildFile: "[name].js",
	// With lazy discovery a deploy reloads open pages and loses what was typed.
	routeDiscovery: { mode: "initial" },
	// A page's loader and action in the browser are one line each, not worth a request of their own.
	splitRouteModules: false,
	async buildEnd({ viteConfig }) {
		const client = viteConfig.environments.client?.build.outDir ?? "build/client";
		await compressFiles(client);
	},
} satisfies Config;
