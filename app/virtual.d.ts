declare module "virtual:browser-script" {
	export const url: string;
}

declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}

declare module "virtual:posts" {
	import type { PostEntry } from "#app/content/schemas.ts";
	import type { Language } from "#app/i18n/languages.ts";

	const entries: Record<Language, PostEntry[]>;
	export default entries;
}

declare module "virtual:text-changes" {
	/** Days (`2027-01-01`) on which a text changes its wording, earliest first. */
	const changes: { day: string; file: string }[];
	export default changes;
}
