import sheet from "#app/ui/styles/app.css?inline";

/** The whole style sheet, for pages that carry it. No module of the client build imports it. */
export { sheet };

/** Without the web fonts: a light page names no font file. */
export const liteSheet = sheet.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");
