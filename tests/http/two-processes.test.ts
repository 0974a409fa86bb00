import { expect, test } from "vitest";
import { complete } from "#tests/support/answers.ts";
import { freshDatabase } from "#tests/support/each-engine.ts";
import { startSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";

test("a quote request goes on at whichever of two processes answers", async () => {
	const env = { DATABASE_URL: await freshDatabase() };
	const sites = await Promise.all([startSite(env), startSite(env)]);
	let visitor = await walk(new Visitor(sites[0].origin), { until: "email" });
	for (const [turn, step] of ["email", "contact", "need", "review"].entries()) {
		const next = new Visitor(sites[(turn + 1) % 2]?.origin ?? "");
		for (const [name, value] of visitor.cookies) next.cookies.set(name, value);
		await next.get(visitor.address);
		visitor = await next.submit(answersOf(step, complete.client));
	}
	expect(visitor.words).toContain("Formulário enviado com sucesso!");
	for (const { origin } of sites) expect((await new Visitor(origin).get(visitor.address)).status).toBe(200);
});
