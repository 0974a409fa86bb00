import { describe, expect, test } from "vitest";
import { type Node, structuredData, structuredDataJson } from "#app/content/structured-data.server.ts";
import { postNumbers, postPath } from "#app/content-paths.ts";
import { paths } from "#app/paths.ts";

const origin = "https://www.ciranda.example";

function nodesOf(path: string): Node[] {
	const settings = { LEAD_RETENTION_DAYS: 730 };
	return structuredData({ origin, settings, path, language: "pt", title: "Title" });
}

function typesOf(path: string): string[] {
	return nodesOf(path).map((node) => node["@type"]);
}

describe("structured data", () => {
	test("says what each page is", () => {
		expect(typesOf(paths.home)).toEqual(["Organization", "WebSite"]);
		expect(typesOf(paths.faq)).toEqual(["FAQPage", "BreadcrumbList"]);
		expect(typesOf(paths.blog2)).toEqual(["BreadcrumbList"]);
		expect(typesOf(paths.tools)).toEqual(["BreadcrumbList"]);
		for (const number of postNumbers)
			expect(typesOf(postPath(number))).toEqual(["BlogPosting", "BreadcrumbList"]);
	});

	test("cannot end its own element", () => {
		const nodes = [{ "@type": "WebSite", name: "</script><script>alert(1)</script>" }];
		expect(structuredDataJson(nodes)).not.toContain("<");
	});
});
