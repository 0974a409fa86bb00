import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { fifthWorkingDay } from "#app/formats/days.ts";
import { checkAnswers } from "#app/forms/validation.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";
import { states } from "#app/routes/tools/obligations/questions.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";
import { propertyOf, readCalendarFile } from "#tests/support/calendar-reader.ts";
import { type Firm, nextDay, type Role, roles, upcoming } from "./dates.ts";
import { firmIn, queryOf } from "./firm.ts";
import { loader } from "./legal-calendar-file.ts";
import { permitsFile } from "./permits.server.ts";
import { permitFields } from "./permits.ts";
import { nextDate, titleOf } from "./words.ts";
import { writeCalendar } from "./write-calendar.ts";

function firm(role: Role | readonly Role[], state: string, ctf: Firm["ctf"] = "nao"): Firm {
	return { roles: [role].flat(), state, ctf };
}

function list(asked: Firm, today = "2027-01-01"): string[] {
	return upcoming(asked, today).map(({ id, day }) => (day ? `${id} ${day}` : id));
}

test.each([
	["2027-01-08", "sim", "8\u00a0de janeiro", "É hoje. Taxa trimestral do Ibama (TCFA)"],
	["2027-01-09", "sim", "29\u00a0de janeiro", "Faltam 20 dias. Declaração de movimentação (DMR), no SINIR"],
	["2027-01-30", "nao", "31\u00a0de janeiro", "Falta 1 dia. Declaração de movimentação (DMR), no SINIR"],
] as const)("the headline on %s (%s) names the day to file by", (today, ctf, day, text) => {
	const entries = upcoming(firm("gerador", "BA", ctf), today);
	const said = nextDate(entries, today, toolWords("legalCalendar", "pt", "BA"));
	expect([said?.day, said?.text.replaceAll("\u00a0", " ")]).toEqual([day, text]);
	expect(said?.until).toMatch(new RegExp(`^Até [-a-zç]+, ${day.replaceAll(/\s/g, "\\s")}`));
	expect(said?.condition).toBe(text.endsWith("SINIR") ? " (só para quem precisa de PGRS)" : "");
});

const quarters = ["dmr 2027-01-31", "dmr 2027-04-30", "dmr 2027-07-31", "dmr 2027-10-31"];
const fees = ["tcfa 2027-01-08", "tcfa 2027-04-07", "tcfa 2027-07-07", "tcfa 2027-10-07"];

const byDay = (one: string, other: string) => one.slice(-10).localeCompare(other.slice(-10));

describe("what comes next, as the sheet of sources has it", () => {
	test.each<[string, Firm, string[]]>([
		["a shop under SINIR", firm("gerador", "BA"), [...quarters, "plan"]],
		["Paraná, whose own system is suspended", firm("gerador", "PR"), [...quarters, "plan"]],
		[
			"an activity of annex VIII",
			firm("transportador", "BA", "sim"),
			[...[...quarters, ...fees, "rapp 2027-03-31"].sort(byDay), "hazardousReport"],
		],
		[
			"Minas: half-yearly, on its last days",
			firm("gerador", "MG"),
			["dmr 2027-02-28", "dmr 2027-08-31", "plan"],
		],
		["Minas: hauliers do not file", firm("transportador", "MG"), ["hazardousReport"]],
		["Espírito Santo: no day of SINIR", firm("gerador", "ES"), ["dmr", "plan"]],
		["Espírito Santo: hauliers do not file", firm("transportador", "ES"), ["hazardousReport"]],
		["Alagoas: no day of SINIR", firm("destinador", "AL"), ["dmr", "hazardousReport"]],
		["Goiás", firm("industria", "GO"), ["inventory 2027-03-31", "dmr", "plan", "hazardousReport"]],
		[
			"São Paulo: the yearly declaration, and the capital's",
			firm("gerador", "SP"),
			["dmr 2027-01-31", "stateYearly 2027-01-31", ...quarters.slice(1), "plan", "city"],
		],
		["Rio: the capital's yearly report", firm("gerador", "RJ"), ["city 2027-07-31", "dmr", "plan"]],
		["a manufacturer", firm("fabricante", "BA"), ["reverseLogistics 2027-07-30"]],
	])("%s", (_, asked, expected) => {
		expect(list(asked)).toEqual(expected);
	});

	test("is a declaration in every state, with a day only where the state's row has one", () => {
		for (const state of states) {
			const days = list(firm("gerador", state)).filter((entry) => entry.startsWith("dmr"));
			const isUnknown = ["AL", "ES", "GO", "RJ", "RS", "SC"].includes(state);
			expect([state, days.length]).toEqual([state, isUnknown ? 1 : state === "MG" ? 2 : 4]);
			expect([state, days.every((day) => day !== "dmr")]).toEqual([state, !isUnknown]);
		}
	});

	test("says on what a date depends", () => {
		const depends = (asked: Firm) =>
			Object.fromEntries(upcoming(asked, "2026-11-23").map((entry) => [entry.id, entry.depends]));
		expect(depends(firm("gerador", "BA", "nao-sei"))).toEqual({
			oldReport: "oldReport",
			dmr: "mtr",
			plan: "mtr",
			rapp: "ctf",
			tcfa: "ctf",
		});
		// PNRS, art. 20, I, obliges industry without a condition.
		expect(depends(firm("industria", "BA"))).toMatchObject({ dmr: undefined, plan: undefined });
		expect(depends(firm("transportador", "BA", "sim"))).toMatchObject({ dmr: undefined, rapp: undefined });
		// Minas and Espírito Santo ask no haulier: there who also hauls files as a generator alone.
		const both = (state: string) => depends(firm(["gerador", "transportador"], state)).dmr;
		expect([both("MG"), both("ES"), both("BA")]).toEqual(["state", "mtr", undefined]);
	});

	test.each([
		["SP", "pt", "stateYearly", "CADRI"],
		["MG", "pt", "dmr", "licenciamento ambiental"],
		["MG", "en", "dmr", "environmental licensing"],
		["RJ", "pt", "city", "limite da cidade"],
	] as const)("in %s (%s) the title of %s says whom it binds", (state, language, id, condition) => {
		const entry = upcoming(firm("gerador", state), "2027-01-01").find((one) => one.id === id);
		if (!entry) throw new Error("There is an entry");
		const title = titleOf(entry, toolWords("legalCalendar", language, state));
		expect(title).toMatch(new RegExp(`\\(.*${condition}`));
	});

	test("tells the end of NBR 10004:2004 until its day", () => {
		expect(list(firm("gerador", "BA"), "2026-12-31")[0]).toBe("oldReport 2026-12-31");
		const next = (today: string) => nextDay("oldReport", "BA", today);
		expect([next("2026-12-31"), next("2027-01-01")]).toEqual(["2026-12-31", null]);
	});

	test("holds a date on its own day, and no longer", () => {
		expect(list(firm("gerador", "BA"), "2027-01-31")[0]).toBe("dmr 2027-01-31");
		expect(list(firm("gerador", "BA"), "2027-02-01")[0]).toBe("dmr 2027-04-30");
	});
});

test("the fifth working day passes over weekends", () => {
	expect([2028, 2029].map((year) => fifthWorkingDay(year, 4))).toEqual(["2028-04-07", "2029-04-06"]);
});

test("the file holds all-day entries that remind at nine in the morning", async () => {
	const long = `Descrição, ação; \\${"ç".repeat(200)}\n🌱`;
	const entry = { uid: "dmr-1", title: "DMR; 1, 2", text: long, day: "2027-01-31", reminders: [30, 7] };
	const file = await writeCalendar([entry], "Agenda de resíduos", "2026-01-01");
	expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	const calendar = readCalendarFile(await file.bytes());
	expect(propertyOf(calendar, "X-WR-CALNAME")).toBe("Agenda de resíduos");
	expect(propertyOf(calendar, "METHOD")).toBe("");
	const [first] = calendar.parts;
	if (!first) throw new Error("There is an entry");
	expect(propertyOf(first, "SUMMARY")).toBe("DMR; 1, 2");
	expect(propertyOf(first, "DESCRIPTION")).toBe(long);
	expect([propertyOf(first, "DTSTART"), propertyOf(first, "DTEND")]).toEqual(["20270131", "20270201"]);
	// 30 and 7 days before midnight, and nine hours on.
	expect(first.parts.map((alarm) => propertyOf(alarm, "TRIGGER"))).toEqual(["-PT711H", "-PT159H"]);
	expect(first.parts.map((alarm) => propertyOf(alarm, "DESCRIPTION"))).toEqual(["DMR; 1, 2", "DMR; 1, 2"]);
	// RFC 5545, 3.1: octets, not letters.
	const text = await (await writeCalendar([entry], "Agenda de resíduos", "2026-01-01")).text();
	for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

describe.each(languages)("in %s", (language) => {
	const fileFor = (asked: Firm) => {
		const context = new RouterContextProvider(new Map([[requestContext, { language } as RequestContext]]));
		return loader({ context, url: new URL(`?${queryOf(asked)}`, "http://localhost") });
	};

	test("the file holds one day for each date, each under an id that no day changes; an empty one is not given", async () => {
		const read = async (asked: Firm, now: string) => {
			vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
			const file = fileFor(asked);
			vi.useRealTimers();
			return readCalendarFile(await (await file).bytes()).parts;
		};
		for (const [index, state] of states.entries()) {
			const asked = firm(roles[index % roles.length] ?? "gerador", state, "sim");
			const first = await read(asked, "2026-11-23T15:00:00Z");
			const later = await read(asked, "2026-11-24T15:00:00Z");
			const uids = first.map((entry) => propertyOf(entry, "UID"));
			expect(new Set(uids).size).toBe(uids.length);
			expect(later.map((entry) => propertyOf(entry, "UID"))).toEqual(uids);
			for (const entry of first) expect(propertyOf(entry, "SUMMARY")).not.toContain("{{");
		}
		const minas = await read(firm("gerador", "MG"), "2026-11-23T15:00:00Z");
		const days = minas.map((entry) => propertyOf(entry, "DTSTART"));
		expect(days).toEqual(["20261231", "20270228", "20270831", "20280228", "20280831"]);
		// A Sunday: the Friday before it.
		const told = minas.map((entry) => propertyOf(entry, "DESCRIPTION"));
		expect(told[1]).toMatch(/^[^.]*\b26\b.*\(28\D+(é domingo|is a Sunday)\)/);
		const names = ["BA", "SP"].map(async (state) =>
			propertyOf(readCalendarFile(await (await fileFor(firm("gerador", state))).bytes()), "X-WR-CALNAME"),
		);
		expect(new Set(await Promise.all(names)).size).toBe(2);
		await expect(fileFor(firm("transportador", "MG"))).rejects.toMatchObject({ init: { status: 404 } });
	});

	const ofDocument = async (property: string, answers: Record<string, string>) => {
		const file = await permitsFile(answers, language, "2026-11-23");
		const [entry] = readCalendarFile(await file.bytes()).parts;
		return entry && propertyOf(entry, property);
	};

	test("the file of permits replaces a date that was corrected, and keeps sites apart", async () => {
		const uid = (site: string, licence: string) => ofDocument("UID", { site, licence });
		expect(await uid("Loja 1", "31/12/2027")).toBe(await uid("loja 1", "30/11/2027"));
		expect(await uid("Loja 1", "31/12/2027")).not.toBe(await uid("Loja 2", "31/12/2027"));
	});

	test("less than 120 days before expiry the automatic extension is no longer promised", async () => {
		const text = (licence: string) => ofDocument("DESCRIPTION", { licence });
		const { reminder, late } = textOf("legalCalendar", language).permits;
		const plain = (words: string | undefined) => words?.replaceAll("\u00a0", " ");
		expect(plain(await text("23/03/2027"))).toBe(plain(reminder.licence));
		expect(plain(await text("22/03/2027"))).toBe(plain(late.licence));
		// A receiver's licence is renewed by the receiver, and a CADRI is no licence of LC 140.
		expect(plain(await ofDocument("DESCRIPTION", { movement: "23/03/2027" }))).toBe(plain(reminder.movement));
	});
});

test.each([
	["31/12/2098", undefined],
	["2098-12-31", undefined],
	["1.2.2098", undefined],
	["31/02/2098", "noDay"],
	["32/13/2098", "noDay"],
	["00/12/2098", "noDay"],
	["amanhã", "invalid"],
	["01/01/2020", "invalid"],
	["31/12/98", "invalid"],
	["", undefined],
])("an expiry date of %j is %s", (licence, error) => {
	expect(checkAnswers({ licence }, permitFields).errors?.licence).toBe(error);
});

test("an address stands for one firm, whatever else it holds", () => {
	const asked = firm(["transportador", "gerador"], "SP", "sim");
	const query = Object.fromEntries(new URLSearchParams(queryOf(asked)));
	const again = firmIn({ ...query, papel: ["transportador", "gerador"], c313: "sim" });
	expect(queryOf(again)).toBe("papel=gerador&papel=transportador&uf=SP&ctf=sim");
});
