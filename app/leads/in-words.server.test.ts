import { expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { answersInWords, suspicionInWords } from "./in-words.server.ts";

test("says in words why a lead was set aside (LGPD art. 9), and shows an unknown code as it stands", () => {
	expect(suspicionInWords(["honeypot", "too-fast"], "pt")).toBe(
		"campo que devia ficar vazio, formulário preenchido rápido demais",
	);
	for (const language of languages) {
		for (const reason of ["honeypot", "too-fast", "links", "markup", "team"])
			expect(suspicionInWords([reason], language)).not.toBe(reason);
		expect(suspicionInWords(["later-rule"], language)).toBe("later-rule");
	}
});

test("the phone's other format follows it, and what this version does not ask comes last", () => {
	const answers = { later: "x", phoneE164: "+5511912345678", phone: "11912345678", reason: "y" };
	const texts = answersInWords("client", answers, "pt").map(({ text }) => text);
	expect(texts).toEqual(["(11) 91234-5678", "+5511912345678", "y", "x"]);
});
