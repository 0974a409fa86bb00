/** One document fades into the next. Inline: Chromium asks when a body begins, and a linked sheet may come later. */
export const fades = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";
