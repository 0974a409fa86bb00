import { expect, test } from "vitest";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite({ PUBLIC_ORIGIN: "https://www.company.com" });

test("whom to tell of a weakness is said where RFC 9116 has it looked for, as plain text", async () => {
	const response = await fetch(`${site.origin}/.well-known/security.txt`);
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
	const text = await response.text();
	expect(text).toMatch(/^Contact: https:\/\/www\.company\.com\/faq#contato$/m);
	expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
	expect((await fetch(`${site.origin}/.well-known/other`)).status).toBe(404);
});
