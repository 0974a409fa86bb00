import { afterEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#app/constants.ts";
import { freshEmail } from "#tests/support/answers.ts";
import { type CalendarPart, propertyOf, readCalendarFile } from "#tests/support/calendar-reader.ts";
import { leadsIn } from "#tests/support/leads-in.ts";
import { change } from "#tests/support/query.ts";
import { useMailSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const TEAM = "vendas@empresa.example";
const site = useMailSite({ LEADS_MAIL_TO: TEAM, CALLS_PER_HOUR: "1" });

afterEach(() => change(site.file, "DELETE FROM lead"));

function review(options: Parameters<typeof walk>[1] = {}, cookies = true): Promise<Visitor> {
	const changes = { email: freshEmail(), ...options.changes };
	return walk(new Visitor(site.origin, { cookies }), { ...options, changes });
}

/** The hours that the review offers for the call, in its order. */
function offered(visitor: Visitor): string[] {
	return visitor.page.querySelectorAll("#call option").map((option) => option.getAttribute("value") ?? "");
}

const inSaoPaulo = (at: string) => new Date(Date.parse(at) - 3 * HOUR_MS).toISOString();

describe.each([
	["with cookies", true],
	["without cookies", false],
])("%s", (_, cookies) => {
	test("as soon as possible comes first, then the whole hours of the team within a day", async () => {
		const visitor = await review({}, cookies);
		const [soonest, whatsapp, ...hours] = offered(visitor);
		expect([soonest, whatsapp, visitor.value("call")]).toEqual(["", "whatsapp", ""]);
		expect(hours.length).toBeGreaterThanOrEqual(9);
		for (const hour of hours) {
			expect(Date.parse(hour) - Date.now()).toBeGreaterThan(-60_000);
			expect(Date.parse(hour) - Date.now()).toBeLessThan(24 * HOUR_MS);
			expect(inSaoPaulo(hour)).toMatch(/T(08|09|1[0-7]):00:00/);
		}
		expect(hours).toEqual(hours.toSorted());
		expect(visitor.words).toMatch(/(sábado|domingo|-feira), das \d\d:00 às \d\d:00/);
		expect(visitor.words).toContain("Horário de Brasília.");
		await visitor.submit({ call: "whatsapp" });
		expect(leadsIn(site).map(({ answers, call_at }) => [answers.call, call_at])).toEqual([
			["whatsapp", null],
		]);
	});

	test("an hour that was taken meanwhile is chosen again, and nothing is lost", async () => {
		const visitor = await review({}, cookies);
		const [, , first = "", second = ""] = offered(visitor);
		await (await review()).submit({ call: first });
		await visitor.submit({ call: first });
		expect([visitor.status, visitor.title]).toEqual([422, expect.stringMatching(/^Erro: /)]);
		expect(visitor.words).toContain("A hora que você tinha escolhido passou ou já foi ocupada.");
		expect(offered(visitor)).not.toContain(first);
		expect(visitor.value("firstName")).toBe("Ana");
		await visitor.submit({ call: second });
		expect(visitor.status).toBe(200);
		expect(leadsIn(site).map(({ call_at }) => call_at)).toEqual([Date.parse(first), Date.parse(second)]);
	});
});

test("an hour that passed while the draft lay is offered anew", async () => {
	const visitor = await review();
	const passed = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
	await visitor.submit({ call: passed }, { name: "leave" });
	await visitor.get(visitor.link("Voltar ao pedido"));
	expect(visitor.words).toContain("A hora que você tinha escolhido passou ou já foi ocupada.");
	expect(offered(visitor)).not.toContain(passed);
	await visitor.submit();
	expect(leadsIn(site).map(({ call_at }) => call_at)).toEqual([null]);
});

test.each([
	["pt", "Ligação marcada", "Pôr no calendário"],
	["en", "We will call you", "Add to calendar"],
] as const)("confirmation, calendar and mails say the hour (%s)", async (language, words, button) => {
	const visitor = await review({ english: language === "en" });
	const [, , hour = ""] = offered(visitor);
	await visitor.submit({ call: hour, copy: "yes" });
	expect(visitor.attribute("main dl time", "datetime")).toBe(hour);
	expect(visitor.words).toContain(words);
	await visitor.get(visitor.link(button));
	const { parts } = readCalendarFile(new TextEncoder().encode(visitor.html));
	const [zone, event] = parts as [CalendarPart, CalendarPart];
	expect([zone.name, propertyOf(zone, "TZID"), event.name]).toEqual([
		"VTIMEZONE",
		"America/Sao_Paulo",
		"VEVENT",
	]);
	const local = inSaoPaulo(hour).slice(0, 16).replaceAll(/[-:]/g, "");
	expect(visitor.html).toContain(`DTSTART;TZID=America/Sao_Paulo:${local}00\r\n`);
	expect([propertyOf(event, "DURATION"), propertyOf(event, "TRANSP")]).toEqual(["PT1H", ""]);

	await expect.poll(() => site.mails.length).toBe(2);
	const mailTo = (address: string) => site.mails.find((mail) => mail.to.includes(address));
	expect(mailTo(TEAM)?.subject).toMatch(/^Ligar \d\d\/\d\d \d\d:00: /);
	expect(mailTo(TEAM)?.body).toContain("Ligar (horário de Brasília): ");
	expect(mailTo(String(leadsIn(site)[0]?.email))?.body).toContain(`${words}: `);
});

test("once its hour is over without a contact, the confirmation is sorry", async () => {
	const visitor = await review();
	await visitor.submit({ call: offered(visitor)[2] ?? "" });
	change(site.file, "UPDATE lead SET call_at = call_at - 86400000");
	await visitor.get(visitor.address);
	expect(visitor.words).toContain("O prazo passou, e ainda não há registro de contato.");
	expect(visitor.page.querySelector("a[download]")).toBeNull();
});
