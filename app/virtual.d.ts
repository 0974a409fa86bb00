declare module "virtual:browser-script" {
	/** Address of the small script that runs before React. */
	export const url: string;
}

declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}

declare module "*.yaml" {
	const value: unknown;
	export default value;
}

declare module "*.md" {
	const value: unknown;
	export default value;
}
