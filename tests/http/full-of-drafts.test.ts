import { expect, test } from "vitest";
import { complete } from "#tests/support/answers.ts";
import { leadsIn } from "#tests/support/leads-in.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";

const site = useSite({ MAX_DRAFTS: "2", RATE_LIMIT: "30", TRUST_PROXY: "1", MIN_FILL_SECONDS: "0" });

const from = (address: string) => new Visitor(site.origin, { headers: { "X-Forwarded-For": address } });

test("a store full of other networks' drafts refuses nobody: one page asks everything, blames nobody, and what is typed stays", async () => {
	const holder = await walk(from("203.0.113.1"), { until: "contact" });
	await walk(from("203.0.113.2"), { until: "email" });

	const late = await walk(from("203.0.113.3"), { until: "email" });
	expect([late.status, late.title.startsWith("Erro:")]).toEqual([200, false]);
	expect(late.words).toContain("responda a tudo nesta página");
	expect(late.words).not.toMatch(/rede|envios|Erro/);
	await late.submit({ ...complete.client, email: "ana" });
	expect([late.status, late.value("email"), late.value("lastName")]).toEqual([422, "ana", "Souza"]);
	await late.submit({ email: "ana@late.example" });
	expect([late.status, late.address]).toEqual([200, expect.stringMatching(/^\/orcamento\/recebido\//)]);
	expect(leadsIn(site, "ana@late.example")).toHaveLength(1);

	await holder.submit(answersOf("contact", complete.client));
	expect([holder.status, holder.address]).toEqual([200, expect.stringMatching(/necessidade$/)]);
});
