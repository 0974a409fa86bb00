import { serialize } from "node:v8";
import { expect, test, vi } from "vitest";
import { nobody } from "#tests/support/lead.ts";
import { DocumentResponse } from "./document-response.ts";
import { partOnce, renderOnce } from "./render-once.ts";

test("a page is rendered once for all visitors, and a full store of pages keeps those it has", () => {
	const render = vi.fn(() => "<p>ana</p>");
	for (let page = 0; page < 100; page++) renderOnce(`/${page} ana`, { random: ["ana"], typed: [] }, render);
	for (const page of [5, 6])
		expect(renderOnce(`/${page} rui`, { random: ["rui"], typed: [] }, render)).toBe("<p>rui</p>");
	expect(render).toHaveBeenCalledTimes(100);
});

test("a part of the frame is kept at one byte a character, whatever signs it has", () => {
	const html = partOnce(nobody, "pt", () => `<p>${"x".repeat(99)}…</p>`);
	expect(html).toContain("x&#8230;</p>");
	// At two bytes, zeros would stand between.
	expect(serialize(html).includes(html)).toBe(true);
});

test("a document is given once, as a Response gives its body", async () => {
	const document = new DocumentResponse("<p>", {});
	expect(await document.text()).toBe("<p>");
	await expect(document.text()).rejects.toThrow(TypeError);
});
