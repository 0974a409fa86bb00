import { hash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishDocument } from "#app/server/document/finish-document.ts";
import { prefetchRules } from "#app/ui/script/prefetch-rules.ts";

beforeEach(() => {
	vi.stubEnv("DEV", false);
});
afterEach(() => {
	vi.unstubAllEnvs();
});

const look = { language: "pt", lite: false, isShared: true } as const;
const page = [
	'<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>',
	"<title>x</title></head><body><main>text</main><script>steal()</script></body></html>",
].join("");
const wizardPage = page.replace("</body>", '<script nonce="n1">window.data = 1</script></body>');

const hashOf = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;
const directive = (policy: string, name: string) =>
	policy.split("; ").find((one) => one.startsWith(`${name} `)) ?? "";

test("a page without React allows no inline script but the prefetch rules, and no nonce", () => {
	const { policy } = finishDocument(page, "n1", look);
	const rules = hashOf(prefetchRules.pt);
	expect(directive(policy, "script-src")).toBe(`script-src 'self' ${rules}`);
	expect(directive(policy, "default-src")).toBe("default-src 'none'");
	expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
	expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
	expect(directive(policy, "form-action")).toBe("form-action 'self'");
	expect(policy).not.toContain("unsafe");
});

test("a page with the router's scripts allows those of its own response", () => {
	const { html, policy } = finishDocument(wizardPage, "n1", { ...look, isShared: false });
	expect(html).toContain('<script nonce="n1">window.data = 1</script>');
	expect(directive(policy, "script-src")).toBe(`script-src 'self' 'nonce-n1' ${hashOf(prefetchRules.pt)}`);
	expect(directive(finishDocument(wizardPage, "n2", look).policy, "script-src")).not.toContain("nonce");
});

test("a page for everybody brings its style sheet along, one visitor's names the file", () => {
	const forAll = finishDocument(page, "n1", look);
	expect(forAll.html).toMatch(/<head><meta charSet[^>]*><meta name="viewport"[^>]*><style>/);
	expect(directive(forAll.policy, "style-src")).toMatch(/^style-src 'self' 'sha256-[^']+'$/);
	const forOne = finishDocument(page, "n1", { ...look, isShared: false });
	expect(forOne.html).toMatch(/<meta name="viewport"[^>]*><link rel="stylesheet" href="[^"]*">/);
	expect(forOne.html).toMatch(/<style>[^<]{0,150}<\/style>/);
	expect(directive(forOne.policy, "style-src")).toMatch(/^style-src 'self' 'sha256-[^']+'$/);
});

test("a lite page has neither scripts of ours nor a font", () => {
	for (const isShared of [true, false]) {
		const { html, policy } = finishDocument(page, "n1", { ...look, lite: true, isShared });
		expect(html).not.toMatch(/rel="preload"|type="module"/);
		expect(directive(policy, "script-src")).toBe("script-src 'self'");
		expect(html).toContain("<style>");
	}
});
