import { hash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishDocument } from "#app/server/document.ts";

beforeEach(() => {
	vi.stubEnv("DEV", false);
});
afterEach(() => {
	vi.unstubAllEnvs();
});

const look = { language: "pt", lite: false, withReact: true, isShared: true } as const;
const markup = [
	'<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>',
	'<link rel="modulepreload" href="/assets/a.js"/><title>x</title></head><body><main>text</main>',
	'<script nonce="n1">window.data = 1</script><script nonce="n1" type="module" async="">import "/assets/a.js"</script>',
	'<script nonce="forged">steal()</script><script>steal()</script></body></html>',
].join("");

const hashOf = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;
const directive = (policy: string, name: string) =>
	policy.split("; ").find((one) => one.startsWith(`${name} `)) ?? "";

test("exactly the inline scripts of this render are allowed, by hash, and none by nonce", () => {
	const { html, policy } = finishDocument(markup, "n1", look);
	const scripts = directive(policy, "script-src");
	expect(scripts).toContain(hashOf("window.data = 1"));
	expect(scripts).toContain(hashOf('import "/assets/a.js"'));
	expect(scripts).not.toContain(hashOf("steal()"));
	expect(scripts).not.toMatch(/unsafe|nonce/);
	expect(html).not.toContain("n1");
	expect(directive(policy, "default-src")).toBe("default-src 'none'");
	expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
	expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
	expect(directive(policy, "form-action")).toBe("form-action 'self'");
	expect(policy).not.toContain("unsafe");
});

test("React's own scripts wait as inert text, with the modules that they will want", () => {
	const { html } = finishDocument(markup, "n1", look);
	expect(html).toContain('<script type="text/plain" data-react>window.data = 1</script>');
	expect(html).toMatch(/data-type="module" data-modules="\/assets\/a\.js"[^>]*>import/);
	expect(html).not.toContain("modulepreload");
});

test("a page for everybody brings its style sheet along, one visitor's names the file", () => {
	const forAll = finishDocument(markup, "n1", look);
	expect(forAll.html).toMatch(/<head><meta charSet[^>]*><meta name="viewport"[^>]*><style>/);
	expect(directive(forAll.policy, "style-src")).toMatch(/^style-src 'self' 'sha256-[^']+'$/);
	const forOne = finishDocument(markup, "n1", { ...look, isShared: false });
	expect(forOne.html).toMatch(/<meta name="viewport"[^>]*><link rel="stylesheet" href="[^"]*">/);
	expect(forOne.html).not.toContain("<style>");
	expect(directive(forOne.policy, "style-src")).toBe("style-src 'self'");
});

test("a lite page has neither scripts of ours nor a font", () => {
	for (const isShared of [true, false]) {
		const { html, policy } = finishDocument(markup, "n1", { ...look, lite: true, isShared });
		expect(html).not.toMatch(/window\.data|text\/plain|rel="preload"|type="module"/);
		expect(directive(policy, "script-src")).toBe("script-src 'self'");
		expect(html).toContain("<style>");
	}
});

test("an unknown address gets no React, but the small script", () => {
	const { html, policy } = finishDocument(markup, "n1", { ...look, withReact: false });
	expect(html).not.toContain("window.data");
	expect(html).toContain('<script type="module" async src=');
	expect(directive(policy, "script-src")).not.toContain(hashOf("window.data = 1"));
});
