/** How a statement was checked: read in a copy of the rule; in a secondary source; known law, not read anew; or advice, which has no source. */
export const marks = ["read", "secondary", "known", "advice"] as const;
export type Mark = (typeof marks)[number];
