/**
 * What React and the small script tell each other, as events on the document: they are bundled apart and neither waits
 * for the other.
 */
export const siteEvents = {
	/** React has taken over navigation. */
	react: "site:react",
	/** React is loading a page or sending a form. */
	busy: "site:busy",
	/** Whatever was going on has ended. */
	idle: "site:idle",
	/** Something to tell the visitor; its `detail` is a `Notice`. */
	notice: "site:notice",
} as const;

/** Names of the texts that wait on `#toasts`. */
export type NoticeName = "languageChanged" | "offline" | "online" | "copied" | "pageFailed";

/** A text, and for a page that could not be opened its address. */
export type Notice = { name: NoticeName; reload?: string };

/** Tells the other side. */
export function emit(happening: (typeof siteEvents)[keyof typeof siteEvents], detail?: Notice): void {
	document.dispatchEvent(new CustomEvent(happening, { detail }));
}
