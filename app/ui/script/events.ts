/** Events on the document by which React and the small script, bundled apart, talk to each other. */
export const siteEvents = {
	react: "site:react",
	busy: "site:busy",
	idle: "site:idle",
	notice: "site:notice",
} as const;

export type NoticeName = "languageChanged" | "offline" | "online" | "copied" | "pageFailed";

export type Notice = { name: NoticeName; reload?: string };

export function emit(name: (typeof siteEvents)[keyof typeof siteEvents], detail?: Notice): void {
	document.dispatchEvent(new CustomEvent(name, { detail }));
}
