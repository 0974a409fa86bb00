/** Document events by which React and the separately bundled browser script communicate. */
export const siteEvents = {
	react: "site:react",
	busy: "site:busy",
	idle: "site:idle",
	status: "site:status",
} as const;

export type StatusName = "languageChanged" | "offline" | "online" | "copied" | "pageFailed";

export type Status = { name: StatusName; reload?: string };

export function emit(name: (typeof siteEvents)[keyof typeof siteEvents], detail?: Status): void {
	document.dispatchEvent(new CustomEvent(name, { detail }));
}
