/** Kinds of result that a tool may hand to a quote request: codes that say nothing of who asked or what was typed. */
export const toolResults = [
	"obligations-required",
	"obligations-exempt",
	"obligations-confirm",
	"estimator",
	"legal-calendar",
	"reconciliation-open",
	"reconciliation-clean",
] as const;
export type ToolResult = (typeof toolResults)[number];

/** The code if it is one of ours; undefined for anything else. */
export function readToolResult(code: string | null | undefined): ToolResult | undefined {
	return toolResults.find((result) => result === code);
}
