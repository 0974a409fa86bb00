import { expect, test } from "vitest";
import { createSecret, readToken, signToken } from "./token.server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const secrets = [createSecret(), createSecret()];
const token = signToken(secrets, "confirm", "lead-id", NOW + 1000);

test("gives back what was signed, for its purpose and until it expires, and can stand in an address", () => {
	expect(encodeURIComponent(token)).toBe(token);
	expect(readToken(secrets, "confirm", token, NOW)).toBe("lead-id");
	expect(readToken(secrets, "confirm", token, NOW + 1000)).toBeNull();
	expect(readToken(secrets, "leave", token, NOW)).toBeNull();
});

test("outlives a new first secret, and not the removal of its own", () => {
	expect(readToken([createSecret(), ...secrets], "confirm", token, NOW)).toBe("lead-id");
	expect(readToken([createSecret()], "confirm", token, NOW)).toBeNull();
});

test("a forged, cut or garbled one says nothing", () => {
	const [payload, expiry, signature] = token.split(".");
	const forged = [
		"",
		".",
		"..",
		token.slice(0, -1),
		`${token}x`,
		`${token}.x`,
		`${payload}.${(NOW * 2).toString(36)}.${signature}`,
		`${Buffer.from("other").toString("base64url")}.${expiry}.${signature}`,
		`${payload}.${expiry}.`,
		"\u0000.\u0000.\u0000",
		"💥".repeat(1000),
	];
	for (const text of forged) expect(readToken(secrets, "confirm", text, NOW)).toBeNull();
});
