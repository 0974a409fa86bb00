/**
 * Colours of what the style sheet does not reach: e-mails, covers and the page of a refusal. The test
 * beside this file holds each to what `theme.css` calls by its name.
 */
export const light = {
	paper: "#f7f3ea",
	ink: "#14241c",
	quiet: "#4a5850",
	heading: "#0f5a3c",
	link: "#0f5a3c",
	line: "#cbbfa5",
	forest: "#0f5a3c",
	clay: "#b5431f",
	sun: "#f2b233",
	bone: "#e6dcc6",
	water: "#1f6f8b",
	pool: "#5fb0cc",
	brick: "#c94f28",
	white: "#fff",
} as const;

export const dark = {
	paper: "#0c1a14",
	ink: "#ece6d6",
	quiet: "#aebbb0",
	heading: "#f3ead7",
	link: "#8fd3ae",
	line: "#3f5a4b",
	forest: "#0f4a33",
	clay: "#c94f28",
} as const;
