import { expect, test } from "vitest";
import { part, renderEmail } from "./email-template.ts";

test("a link shows where it leads, without its signature; plain text has all of it, and an answer poses as no label", () => {
	const [row] = part.rows([{ label: "Nota", text: "a\nE-mail: b" }]);
	expect(row?.text).toBe("Nota: a\n    E-mail: b");
	expect(part.title("Até 30\u00A0de\u00A0maio").html).toBe("<h1>Até 30 de maio</h1>");
	const signature = `${"a".repeat(40)}.b-_c`;
	const href = `https://www.ciranda.example/emails/parar/${signature}?lng=en`;
	const { text, html } = renderEmail([part.link(href)], "en");
	expect(text).toContain(href);
	expect(html).toContain(`href="${href}">www.ciranda.example/emails/parar/…</a>`);
});
