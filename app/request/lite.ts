import { brand } from "#app/brand.ts";

/** Whether the visitor chose the page without scripts and web font: `on`, or `off` against the browser's own wish. */
export const liteCookieName = `${brand.slug}-lite`;
