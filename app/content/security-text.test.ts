import { expect, test } from "vitest";
import { securityText } from "#app/content/security-text.ts";

const DAY = 86_400_000;
const origin = "https://www.company.com";

test("names somebody who is there, until a day that is always ahead and never a year away", () => {
	expect(securityText(origin, Date.UTC(2026, 10, 22))).toBe(
		`Contact: ${origin}/faq#contato
Expires: 2027-05-01T00:00:00Z
Preferred-Languages: pt, en
Canonical: ${origin}/.well-known/security.txt
`,
	);
	for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2028, 0, 1); now += DAY) {
		const expires = Date.parse(/^Expires: (.*)$/m.exec(securityText(origin, now))?.[1] ?? "");
		expect((expires - now) / DAY).toBeGreaterThan(149);
		expect((expires - now) / DAY).toBeLessThan(186);
	}
});
