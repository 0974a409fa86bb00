import { expect, test } from "vitest";
import { postNumbers, postPath } from "#app/content-paths.ts";
import { paths } from "#app/paths.ts";
import { structuredData } from "./structured-data.server.ts";

const place = { origin: "https://www.ciranda.example", language: "pt", title: "Title" } as const;

test("structured data says what each page is", () => {
	const typesOf = (path: string) =>
		JSON.parse(structuredData({ ...place, path }))["@graph"].map(
			(node: Record<string, unknown>) => node["@type"],
		);
	expect(typesOf(paths.home)).toEqual(["Organization", "WebSite"]);
	for (const path of [paths.faq, paths.blog2, paths.tools]) expect(typesOf(path)).toEqual(["BreadcrumbList"]);
	for (const number of postNumbers)
		expect(typesOf(postPath(number))).toEqual(["BlogPosting", "BreadcrumbList"]);
});

test("structured data cannot end its own element", () => {
	const title = "</script><script>alert(1)</script>";
	expect(structuredData({ ...place, path: paths.faq, title })).not.toContain("<");
});
