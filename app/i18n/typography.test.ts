import { expect, test } from "vitest";
import sentences from "./typography.json" with { type: "json" };
import { withFixedSpaces } from "./typography.ts";

/** Written with `_` where no line may break. */
test.each(sentences)("%s", (set) => {
	expect(withFixedSpaces(set.replaceAll("_", " "))).toBe(set.replaceAll("_", "\u00A0"));
});
