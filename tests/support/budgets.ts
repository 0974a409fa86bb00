/** Limits of a first visit to a page, wherever it is measured; kilobytes are 1000 bytes on the wire. */

/** HTML with its style sheet, two fonts, script, icon, and their headers. */
export const MAX_REQUESTS = 5;
/** 50 once the style sheet, which every page carries whole, is as small as 9 kB: it is 11.6. */
export const PAGE_KILOBYTES = 51;
/** Pages that are kept whole, so that they can be searched and read in one piece. */
export const LONG_PAGE_KILOBYTES = 62;
export const PAGE_SCRIPT_KILOBYTES = 8;
