/** Day on which the rules, dates and factors of the tools were last compared with their sources. */
export const EDITION = "2026-11-23";
