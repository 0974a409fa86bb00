import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// With lazy discovery a deploy reloads open pages and loses what was typed.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
