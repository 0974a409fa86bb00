import { expect, test } from "vitest";
import { DAY_MS, UNCONFIRMED_MS } from "#app/constants.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { formatDays } from "#app/formats/days.ts";
import { languages } from "#app/i18n/languages.ts";

test.each(languages)(
	"the privacy policy says when a subscription that nobody confirmed is erased (%s)",
	(language) => {
		const { sections, life } = readLongText("privacy", language);
		const said = [
			sections.find(({ id }) => id === "inscricao-newsletter")?.body,
			life.find(({ id }) => id === "unconfirmed")?.period,
		];
		for (const text of said) expect(text).toContain(formatDays(UNCONFIRMED_MS / DAY_MS, language));
	},
);
