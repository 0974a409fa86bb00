import { expect, test } from "vitest";
import { CALL_BACK_HOURS } from "#app/constants.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { leadsIn } from "#tests/support/leads-in.ts";
import { change } from "#tests/support/query.ts";
import { runWith } from "#tests/support/run-command.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const site = useSite();

const confirmationOf = (reference: unknown) => `/orcamento/recebido/${reference}`;

/** The newest lead, with its times as pages write them. */
function newestLead() {
	const row = leadsIn(site).at(-1);
	const times = [row?.received_at, row?.due_at, row?.contacted_at].filter((time) => time !== null);
	return { reference: row?.reference, times: times.map((time) => new Date(Number(time)).toISOString()) };
}

test("of a forgotten request the page says only that it was received", async () => {
	const visitor = await walk(new Visitor(site.origin), { changes: { email: "eva@fabrica.example" } });
	await visitor.submit();
	expect(newestLead().times.filter((time) => visitor.html.includes(time))).toHaveLength(2);
	expect(visitor.words).toContain(`${CALL_BACK_HOURS} horas`);
	const command = (...words: string[]) => runWith({ DATABASE_URL: `sqlite:${site.file}` }, ...words);
	await command("contacted", String(newestLead().reference));
	const { reference, times } = newestLead();
	const page = confirmationOf(reference);
	await visitor.get(page);
	// A deadline that was kept is no promise any more.
	expect(times.map((time) => visitor.html.includes(time))).toEqual([true, false, true]);
	expect(visitor.words).not.toContain(`${CALL_BACK_HOURS} horas`);

	expect((await command("forget", "eva@fabrica.example")).code).toBe(0);
	for (const address of [page, `${page}?lng=en`, `${page}.data`]) {
		await visitor.get(address);
		expect([address, visitor.status]).toEqual([address, 200]);
		expect(times.filter((time) => visitor.html.includes(time))).toEqual([]);
		expect(visitor.html).not.toMatch(/deadline|overdue|\.ics/);
	}
	await visitor.get(`${page}?lng=pt`);
	expect(visitor.words).toContain("os dados pessoais já foram apagados");
	expect((await visitor.get(`${page}.ics`)).status).toBe(404);
});

test("only a quote request has a confirmation, also where another message is answered by a deadline", async () => {
	await sendContactForm(site.origin, "Olá");
	change(site.file, "UPDATE lead SET due_at = received_at WHERE kind = 'contact'");
	const visitor = new Visitor(site.origin);
	const page = confirmationOf(newestLead().reference);
	for (const address of [page, `${page}.data`, `${page}.ics`]) {
		await visitor.get(address);
		expect([address, visitor.status]).toEqual([address, 404]);
	}
});
