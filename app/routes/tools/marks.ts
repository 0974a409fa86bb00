/**
 * Evidence of a statement: read in a copy of the rule, or in a secondary source; known law, not read anew; advice,
 * which has no source.
 */
export type Mark = "read" | "secondary" | "known" | "advice";
