import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { gzipPage } from "#app/server/gzip-page.ts";

const rules = Array.from({ length: 900 }, (_, at) => `.c${at * 7919}{margin:${at % 13}px ${at % 7}ch}`).join(
	"",
);
const pageWith = (body: string, language = "pt") =>
	Buffer.from(`<html lang="${language}"><style>${rules}</style><body>${body}`);

describe("a page compressed in two parts", () => {
	test.each([
		["first", pageWith("<p>Olá, resíduos</p>")],
		["with the same opening", pageWith("<p>Outra página, .c7919{margin:1px 1ch}</p>")],
		["with another opening", pageWith("<p>Hello, waste</p>", "en")],
		["that ends with its opening", pageWith("")],
		["without a style sheet", Buffer.from("<p>só texto</p>".repeat(200))],
		["that is empty", Buffer.alloc(0)],
		["longer than what deflate can look back to", pageWith("<p>coleta e destinação</p>".repeat(5000))],
	])("%s, is what it was", (_, page) => {
		expect(gunzipSync(gzipPage(page)).equals(page)).toBe(true);
	});

	test("refers back to its opening, so it is as small as in one part", () => {
		const page = pageWith(rules.slice(2000, 9000));
		expect(gzipPage(page).length).toBeLessThan(gzipSync(page).length * 1.01);
	});

	test("stays right when there are more openings than are kept", () => {
		for (let at = 0; at < 40; at++) {
			const page = pageWith(`<p>${at}</p>`, `x-${at}`);
			expect(gunzipSync(gzipPage(page)).equals(page)).toBe(true);
		}
	});
});
