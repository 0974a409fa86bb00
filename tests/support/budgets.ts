/** Limits of a first visit to a page, wherever it is measured; kilobytes are 1000 bytes on the wire. */

/** HTML with its style sheet, two fonts, script, icon, and their headers. */
export const MAX_REQUESTS = 5;
export const PAGE_KILOBYTES = 50;
/** Pages that are kept whole, so that they can be searched and read in one piece. */
export const LONG_PAGE_KILOBYTES = 60;
export const PAGE_SCRIPT_KILOBYTES = 8;
