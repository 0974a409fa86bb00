import { expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

test.each(languages)("Home and its page tell of the three phases, in %s", (language) => {
	expect(textOf("home", language).quote.phases.split(", ")).toHaveLength(4);
	expect(textOf("how", language).phases.items).toHaveLength(3);
});
