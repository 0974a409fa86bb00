import type { TextOf } from "#app/i18n/texts.server.ts";

/** The texts that every tool's components need besides their own; loaders hand them to the components. */
export type ToolWords = { tools: TextOf<"tools">; copyByHand: string };
