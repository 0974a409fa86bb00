import { describe, expect, test } from "vitest";
import { type Node, structuredData, structuredDataJson } from "#app/content/structured-data.server.ts";
import { postNumbers, postPath } from "#app/content-paths.ts";
import { languageTags } from "#app/i18n/languages.ts";
import { paths } from "#app/paths.ts";
import { structuredDataProblems } from "#tests/support/vocabulary.ts";

const origin = "https://www.ciranda.example";

function nodesOf(path: string): Node[] {
	const settings = { LEAD_RETENTION_DAYS: 730 };
	return structuredData({ origin, settings, path, language: "pt", title: "Title" });
}

function typesOf(path: string): string[] {
	return nodesOf(path).map((node) => node["@type"]);
}

function problems(nodes: Node[]): string[] {
	return structuredDataProblems(structuredDataJson(nodes), { origin, language: languageTags.pt });
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

describe("the check", () => {
	const posting = () => nodesOf(postPath(1))[0] ?? { "@type": "" };

	test("finds what is missing, unknown, of a wrong kind, in another language or elsewhere", () => {
		expect(problems([{ ...posting(), headline: undefined }])).toEqual(["BlogPosting has no headline"]);
		expect(problems([{ ...posting(), rating: 5 }])).toEqual(["BlogPosting knows no rating"]);
		expect(problems([{ ...posting(), datePublished: "20/11/2026" }])).toHaveLength(1);
		expect(problems([{ ...posting(), inLanguage: "en" }])).toHaveLength(1);
		expect(problems([{ ...posting(), url: "https://elsewhere.example/" }])).toHaveLength(1);
		expect(problems([{ ...posting(), author: { "@type": "Person", name: "A" } }])).toHaveLength(1);
		expect(problems([{ "@type": "Product" }])).toEqual(["unknown type Product"]);
	});
});
