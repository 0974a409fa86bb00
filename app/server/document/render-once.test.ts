import { expect, test, vi } from "vitest";
import { DocumentResponse } from "./document-response.ts";
import { renderOnce } from "./render-once.ts";

test("a page is rendered once for all visitors, and a full store of pages keeps those it has", () => {
	const render = vi.fn(() => "<p>ana</p>");
	for (let page = 0; page < 100; page++) renderOnce(`/${page} ana`, { random: ["ana"], typed: [] }, render);
	for (const page of [5, 6])
		expect(renderOnce(`/${page} rui`, { random: ["rui"], typed: [] }, render)).toBe("<p>rui</p>");
	expect(render).toHaveBeenCalledTimes(100);
});

test("a document is given once, as a Response gives its body", async () => {
	const document = new DocumentResponse("<p>", {});
	expect(await document.text()).toBe("<p>");
	await expect(document.text()).rejects.toThrow(TypeError);
});
