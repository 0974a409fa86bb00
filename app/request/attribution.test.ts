import { expect, test } from "vitest";
import { fromParameter, fromProfileStep, paths } from "#app/paths.ts";
import { attributionOf } from "./attribution.server.ts";

function on(pathname: string, query = "", referrer?: Parameters<typeof attributionOf>[0]["referrer"]) {
	return { pathname, query: new URLSearchParams(query), referrer };
}

test("where a visitor comes from is what a campaign says of itself, harmless and short, here or on the page before", () => {
	const before = { parameters: new URLSearchParams("utm_source=news&utm_medium=mail&q=segredo") };
	const own = { utm_source: "own", utm_medium: "mail" };
	expect(attributionOf(on(paths.quote, "utm_source=own", before))).toEqual(own);
	const strange = `utm_source=a%0Ab&utm_medium=${"x".repeat(81)}&utm_campaign=ana@exemplo.com.br&utm_term=a/b`;
	expect(attributionOf(on(paths.quote, strange))).toEqual({ utm_term: "a/b" });
});

test("a tool is one of ours; only the contact form is reached from the profile step; of a foreign page the host counts", () => {
	expect(attributionOf(on(paths.quote), "estimator")).toEqual({ tool: "estimator" });
	expect(attributionOf(on(paths.quote), "ana@exemplo.com.br")).toEqual({});
	const from = `${fromParameter}=${fromProfileStep}`;
	expect(attributionOf(on(paths.faq, from))).toEqual({ from: fromProfileStep });
	expect(attributionOf(on(paths.partners, from))).toEqual({});
	expect(attributionOf(on(paths.quote, "", { host: "news.example" }))).toEqual({ referrer: "news.example" });
});
