import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { answerParameters, paths } from "#app/paths.ts";
import { daysLater, fifthWorkingDay } from "#app/routes/tools/days.ts";
import { deadlineNote } from "#app/routes/tools/delivery.tsx";
import { calendarFile } from "#app/routes/tools/legal-calendar/calendar-file.ts";
import {
	legalDates,
	type Profile,
	type Role,
	roles,
	upcoming,
} from "#app/routes/tools/legal-calendar/dates.ts";
import { documents, readDocumentDates } from "#app/routes/tools/legal-calendar/expiring-documents.ts";
import {
	calendarWords,
	documentsFile,
	legalCalendarFile,
} from "#app/routes/tools/legal-calendar/legal-calendar.server.ts";
import { profileIn, queryOf } from "#app/routes/tools/legal-calendar/profile.ts";
import { nextDate, whenOf } from "#app/routes/tools/legal-calendar/words.ts";
import { YearWall } from "#app/routes/tools/legal-calendar/year-wall.tsx";
import { states } from "#app/routes/tools/obligations/questions.ts";
import { dayOf, propertyOf, readCalendarFile } from "#tests/support/calendar-reader.ts";

function profile(
	role: Role | readonly Role[],
	state: string | readonly string[],
	more: Partial<Profile> = {},
): Profile {
	return { roles: [role].flat(), states: [state].flat(), ctf: "nao-sei", c313: "nao-sei", ...more };
}

function list(asked: Profile, today = "2026-11-23"): string[] {
	return upcoming(asked, today).map(({ id, days }) =>
		days ? `${id} ${days.first}${days.last === days.first ? "" : `/${days.last}`}` : id,
	);
}

test.each([
	["2026-11-23", "31 de dezembro", "Fim da edição de 2004 da NBR 10004: faltam 38 dias"],
	["2027-01-07", "8 de janeiro", "TCFA: falta 1 dia"],
	["2027-01-08", "8 de janeiro", "TCFA: hoje"],
	// The 31st is a Sunday: whoever reads it must not be late already.
	["2027-01-09", "29 de janeiro", "DMR trimestral no SINIR: faltam 20 dias"],
	["2027-01-29", "29 de janeiro", "DMR trimestral no SINIR: hoje"],
	["2027-01-30", "31 de janeiro", "DMR trimestral no SINIR: falta 1 dia"],
])("the headline on %s names the next date, as the list and the picture do", (today, day, text) => {
	const entries = upcoming(profile("gerador", "BA"), today);
	const said = nextDate(entries, today, { language: "pt", calendar: textOf("legalCalendar", "pt") });
	expect([said?.day, said?.text.replaceAll("\u00a0", " ")]).toEqual([day, text]);
});

describe("what comes next", () => {
	const fees = ["tcfa 2027-01-08", "tcfa 2027-04-07", "tcfa 2027-07-07", "tcfa 2027-10-07"] as const;
	const quarters = (id: string) => [
		`${id} 2027-01-31`,
		`${id} 2027-04-30`,
		`${id} 2027-07-31`,
		`${id} 2027-10-31`,
	];

	test.each([
		[
			"a generator in Bahia: SINIR's quarters, RAPP, TCFA on the fifth working day (Lei 6.938, art. 17-G)",
			profile("gerador", "BA"),
			[
				"nbr10004 2026-12-31",
				fees[0],
				"dmr 2027-01-31",
				"rapp 2027-03-31",
				fees[1],
				"dmr 2027-04-30",
				fees[2],
				"dmr 2027-07-31",
				fees[3],
				"dmr 2027-10-31",
			],
		],
		[
			"whoever is not in the CTF/APP: neither RAPP nor TCFA",
			profile("gerador", "BA", { ctf: "nao" }),
			["nbr10004 2026-12-31", ...quarters("dmr")],
		],
		[
			"an industry in Minas Gerais: two windows, the inventory",
			profile("industria", "MG", { ctf: "nao", c313: "sim" }),
			[
				"nbr10004 2026-12-31",
				"dmrMinas 2027-01-01/2027-02-28",
				"inventory 2027-03-31",
				"dmrMinas 2027-07-01/2027-08-31",
			],
		],
		[
			"an industry outside CONAMA 313",
			profile("industria", "MG", { ctf: "nao", c313: "nao" }),
			["nbr10004 2026-12-31", "dmrMinas 2027-01-01/2027-02-28", "dmrMinas 2027-07-01/2027-08-31"],
		],
		["a haulier in Minas Gerais: no DMR there", profile("transportador", "MG", { ctf: "nao" }), []],
		[
			"a haulier in Paraná: the DMR is the haulier's too",
			profile("transportador", "PR", { ctf: "nao" }),
			quarters("dmr"),
		],
		[
			"a generator in São Paulo: SIGOR, on the same days",
			profile("gerador", "SP", { ctf: "nao" }),
			["nbr10004 2026-12-31", ...quarters("dmrSigor"), "saoPauloCity"],
		],
		["a haulier in Rio Grande do Sul", profile("transportador", "RS", { ctf: "nao" }), ["dmrState"]],
		["a maker in Amazonas", profile("fabricante", "AM", { ctf: "nao" }), ["reverseLogistics 2027-07-30"]],
		[
			"an industry that also makes products, with sites in three states: each duty once",
			profile(["industria", "fabricante"], ["SP", "BA", "MG"], { ctf: "sim", c313: "nao" }),
			[
				"nbr10004 2026-12-31",
				fees[0],
				"dmr 2027-01-31",
				"dmrSigor 2027-01-31",
				"dmrMinas 2027-01-01/2027-02-28",
				"rapp 2027-03-31",
				fees[1],
				"dmr 2027-04-30",
				"dmrSigor 2027-04-30",
				fees[2],
				"reverseLogistics 2027-07-30",
				"dmr 2027-07-31",
				"dmrSigor 2027-07-31",
				"dmrMinas 2027-07-01/2027-08-31",
				fees[3],
				"dmr 2027-10-31",
				"dmrSigor 2027-10-31",
				"saoPauloCity",
			],
		],
	] as const)("for %s", (_, asked, expected) => {
		expect(list(asked)).toEqual(expected);
	});

	test("marks the declaration of a generator, who may owe none, but not that of hauliers and receiving facilities", () => {
		const marks = (role: Role | readonly Role[], state: string) =>
			upcoming(profile(role, state), "2026-11-23")
				.filter(({ id }) => id.startsWith("dmr"))
				.map(({ depends }) => depends);
		for (const state of ["BA", "SP", "MG", "RJ"]) {
			expect(new Set(marks("gerador", state))).toEqual(new Set(["mtr"]));
			expect(new Set(marks("industria", state))).toEqual(new Set(["mtr"]));
			expect(new Set(marks(["gerador", "destinador"], state))).toEqual(new Set([undefined]));
		}
		expect(new Set(marks("transportador", "BA"))).toEqual(new Set([undefined]));
	});

	test("keeps a date on its day, and a window up to its last day", () => {
		const generator = profile("gerador", "BA", { ctf: "nao" });
		expect(list(generator, "2026-12-31")[0]).toBe("nbr10004 2026-12-31");
		expect(list(generator, "2027-01-01")[0]).toBe("dmr 2027-01-31");
		const receiver = profile("destinador", "MG", { ctf: "nao" });
		expect(list(receiver, "2028-02-28")[0]).toBe("dmrMinas 2028-01-01/2028-02-28");
		expect(list(receiver, "2028-02-29")[0]).toBe("dmrMinas 2028-07-01/2028-08-31");
	});

	test.each([
		[2027, 1, "2027-01-08"],
		[2027, 4, "2027-04-07"],
		[2027, 7, "2027-07-07"],
		[2027, 10, "2027-10-07"],
		// Good Friday is the third of April in 2026, and the sixth of April in 2012.
		[2026, 4, "2026-04-08"],
		[2012, 4, "2012-04-09"],
		[2028, 1, "2028-01-07"],
	])("the fifth working day of %d-%d is %s", (year, month, day) => {
		expect(fifthWorkingDay(year, month)).toBe(day);
	});

	test("is never over, for nobody and on no day", () => {
		const days = fc.date({ min: new Date("2026-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(fc.constantFrom(...roles), fc.constantFrom(...states), days, (role, state, day) => {
				const today = day.toISOString().slice(0, 10);
				const entries = upcoming(profile(role, state), today);
				expect(entries.some(({ days }) => days !== undefined)).toBe(true);
				for (const { days } of entries) if (days) expect(days.last >= today).toBe(true);
			}),
		);
	});
});

describe("expiry dates", () => {
	test.each([
		["2027-02-28", "2027-02-28"],
		["28/02/2027", "2027-02-28"],
		["1.3.2027", "2027-03-01"],
		["2027-02-30", "invalid"],
		["31/04/2027", "invalid"],
		["amanhã", "invalid"],
		["2027-13-01", "invalid"],
		["22/11/2026", "2026-11-22"],
		["21/11/2026", "past"],
	])("%s is %s", (typed, expected) => {
		const { days, errors } = readDocumentDates(new URLSearchParams({ d1: typed }), "2026-11-22");
		expect(days.d1 ?? errors.d1).toBe(expected);
	});

	test("of what is not on the list are left out, whatever is typed", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (name, typed) => {
				const { days } = readDocumentDates(new URLSearchParams([[name, typed]]), "2026-11-22");
				for (const day of Object.values(days)) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
			}),
		);
		expect(readDocumentDates(new URLSearchParams({ d99: "2027-01-01" }), "2026-11-22").typed).toEqual({});
	});
});

test("the file holds all-day entries that remind at nine in the morning, and before a window closes", async () => {
	const long = `Descrição, ação; \\${"ç".repeat(200)}\n🌱`;
	const day = { first: "2027-01-31", last: "2027-01-31", reminders: [30, 7] };
	const span = { first: "2027-01-01", last: "2027-02-28", reminders: [7, 120] };
	const file = calendarFile(
		[
			{ uid: "dmr-1", title: "DMR; 1, 2", text: long, ...day },
			{ uid: "doc", title: "Até lá", text: "x", ...span },
		],
		"Agenda de resíduos",
		"2026-01-01",
	);
	expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	const calendar = readCalendarFile(await file.bytes());
	expect(propertyOf(calendar, "X-WR-CALNAME")).toBe("Agenda de resíduos");
	expect(propertyOf(calendar, "METHOD")).toBe("");
	const [first, second] = calendar.parts;
	if (!first || !second) throw new Error("There are two entries");
	expect(propertyOf(first, "SUMMARY")).toBe("DMR; 1, 2");
	expect(propertyOf(first, "DESCRIPTION")).toBe(long);
	expect(propertyOf(first, "DTEND")).toBe("20270201");
	// 30 and 7 days before midnight, and nine hours on.
	expect(first.parts.map((alarm) => propertyOf(alarm, "TRIGGER"))).toEqual(["-PT711H", "-PT159H"]);
	expect(first.parts.map((alarm) => propertyOf(alarm, "DESCRIPTION"))).toEqual(["DMR; 1, 2", "DMR; 1, 2"]);
	expect([propertyOf(second, "DTSTART"), propertyOf(second, "DTEND")]).toEqual(["20270101", "20270301"]);
	// Its first day, 21 February, and 31 October.
	expect(second.parts.map((alarm) => propertyOf(alarm, "TRIGGER"))).toEqual(["PT9H", "PT1233H", "-PT1479H"]);
});

/** Every role and every state, each with some of the other; in the long run with all. */
const combinations = states.flatMap((state, place) =>
	roles
		.filter((_, number) => process.env.LONG || number === place % roles.length)
		.map((role) => ({ role, state })),
);

describe.each(languages)("the file in %s", (language) => {
	test("holds, for every role and state, the days that the page shows, each under an id that no day changes", async () => {
		for (const { role, state } of combinations) {
			const asked = profile(role, state, { ctf: "sim" });
			const read = async (now: string) => {
				vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
				const file = legalCalendarFile(new URLSearchParams(queryOf(asked)), language);
				vi.useRealTimers();
				return readCalendarFile(await file.bytes()).parts;
			};
			const entries = await read("2026-11-22T12:00:00Z");
			const shown = upcoming(asked, "2026-11-22", 24).flatMap(({ days }) => (days ? [days] : []));
			expect(entries.map((entry) => dayOf(propertyOf(entry, "DTSTART")))).toEqual(
				shown.map(({ first }) => first),
			);
			const uids = entries.map((entry) => propertyOf(entry, "UID"));
			expect(new Set(uids).size).toBe(uids.length);
			expect(uids.filter((uid) => /-\d{2}-\d{2}/.test(uid))).toEqual([]);
			const later = await read("2027-05-22T12:00:00Z");
			const daysByUid = new Map(
				entries.map((entry) => [propertyOf(entry, "UID"), propertyOf(entry, "DTSTART")]),
			);
			for (const entry of later) {
				const before = daysByUid.get(propertyOf(entry, "UID"));
				if (before) expect(propertyOf(entry, "DTSTART")).toBe(before);
			}
		}
	});

	test("names quarter and state, and on what a date depends", async () => {
		vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
		const asked = profile("gerador", ["SP", "BA"]);
		const file = legalCalendarFile(new URLSearchParams(queryOf(asked)), language);
		vi.useRealTimers();
		const titles = readCalendarFile(await file.bytes()).parts.map((entry) =>
			propertyOf(entry, "SUMMARY").replaceAll("\u00A0", " "),
		);
		const expected = {
			pt: ["DMR do 4º trimestre de 2026, no SINIR (BA)", "(se estiver no CTF/APP)"],
			en: ["DMR for quarter 4 of 2026, in SINIR (BA)", "(if in the CTF/APP)"],
		}[language];
		for (const part of expected) expect(titles).toContainEqual(expect.stringContaining(part));
	});

	test("of documents replaces a date that was corrected, and keeps sites apart", async () => {
		const read = async (fields: Record<string, string>, today = "2026-08-22") => {
			const file = documentsFile(readDocumentDates(new URLSearchParams(fields), today), language, today);
			return readCalendarFile(await file.bytes()).parts;
		};
		const uid = async (fields: Record<string, string>) =>
			(await read(fields)).map((entry) => propertyOf(entry, "UID")).join();
		const first = await uid({ d1: "10/03/2027", site: "Loja 12" });
		expect(await uid({ d1: "11/03/2027", site: "loja 12" })).toBe(first);
		expect(await uid({ d1: "10/03/2027", site: "Loja 13" })).not.toBe(first);
		expect(await uid({ d1: "10/03/2027" })).not.toBe(first);
		const [licence, plan] = await read({ d1: "10/03/2027", d2: "10/03/2027" });
		// LC 140/2011, art. 14, par. 4: 120 days before, with two months to prepare.
		expect(licence?.parts.map((alarm) => propertyOf(alarm, "TRIGGER"))).toEqual([
			"-PT4311H",
			"-PT2871H",
			"-PT159H",
		]);
		expect(licence && propertyOf(licence, "DESCRIPTION")).toContain("120");
		// 69 and 2 days before: what has passed does not ring, and the text says what it means.
		const text = textOf("legalCalendar", language).documents;
		const described = async (day: string, today: string) => {
			const [late] = await read({ d1: day }, today);
			return (
				late && [propertyOf(late, "DESCRIPTION"), ...late.parts.map((one) => propertyOf(one, "TRIGGER"))]
			);
		};
		expect(await described("31/01/2027", "2026-11-23")).toEqual([text.licenceLate, "-PT159H"]);
		expect(await described("25/11/2026", "2026-11-23")).toEqual([text.licenceLate]);
		// On the 120th day it can still be asked for.
		expect(await described("23/03/2027", "2026-11-23")).toEqual([text.licenceReminder, "-PT159H"]);
		expect(plan?.parts.map((alarm) => propertyOf(alarm, "TRIGGER"))).toEqual([
			"-PT1431H",
			"-PT711H",
			"-PT159H",
		]);
	});
});

test.each([
	// The window's first day and 30 days before its last one have passed; seven days before stays.
	["2027-02-10", ["PT1233H"]],
	// An alarm of today stays: whoever subscribes may be read at three in the morning.
	["2027-01-29", ["PT681H", "PT1233H"]],
	["2026-12-31", ["PT9H", "PT681H", "PT1233H"]],
])("on %s the file of a window has only alarms that are still to ring", async (today, expected) => {
	vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ["Date"] });
	const file = legalCalendarFile(new URLSearchParams("papel=destinador&uf=MG&ctf=nao"), "pt");
	vi.useRealTimers();
	const window = readCalendarFile(await file.bytes()).parts.find((entry) =>
		propertyOf(entry, "UID").startsWith("dmrMinas-2026-s2"),
	);
	expect(window?.parts.map((alarm) => propertyOf(alarm, "TRIGGER"))).toEqual(expected);
});

test("an address stands for one profile, whatever else it holds", () => {
	const asked = profile(["gerador", "destinador"], ["SP", "MG"], { ctf: "sim" });
	expect(queryOf(asked)).toBe("papel=gerador&papel=destinador&uf=SP&uf=MG&ctf=sim");
	expect(profileIn(new URLSearchParams(queryOf(asked)))).toEqual(asked);
	expect(profileIn(new URLSearchParams("papel=gerador&uf=BA"))).toEqual(profile("gerador", "BA"));
	for (const query of ["", "papel=gerador", "uf=SP", "papel=rei&uf=SP", "papel=gerador&uf=XX"])
		expect(profileIn(new URLSearchParams(query))).toBeUndefined();
	const many = new URLSearchParams(states.map((state) => ["uf", state]));
	many.append("papel", "gerador");
	expect(profileIn(many)?.states).toHaveLength(5);
	const word = fc.oneof(fc.constantFrom(...roles, ...states, "sim", "nao", "nao-sei"), fc.string());
	const pairs = fc.array(fc.tuple(fc.constantFrom("papel", "uf", "ctf", "c313", "x"), word));
	const codes = fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...states));
	fc.assert(
		fc.property(pairs, codes, pairs, (before, [role, state], after) => {
			const query = new URLSearchParams([...before, ["papel", role], ["uf", state], ...after]);
			const found = profileIn(query);
			expect(found?.roles).toContain(role);
			expect(found && profileIn(new URLSearchParams(queryOf(found)))).toEqual(found);
		}),
	);
});

test("the address knows what the calendar asks", () => {
	expect(answerParameters[paths.legalCalendar]).toEqual(["papel", "uf", "ctf", "c313"]);
});

describe.each(languages)("the words in %s", (language) => {
	const text = textOf("legalCalendar", language);
	test("name every role and date, and nothing else", () => {
		expect(Object.keys(text.roles).sort()).toEqual([...roles].sort());
		expect(Object.keys(text.dates).sort()).toEqual(legalDates.map(({ id }) => id).sort());
		expect(Object.keys(text.documents.names)).toEqual(documents.map(({ id }) => id));
	});
});

test("a date on a weekend names first the Friday before it, then the day that the law has", () => {
	const [, , declaration] = upcoming(profile("gerador", "BA"), "2026-11-23");
	if (!declaration?.days) throw new Error("no declaration");
	const words = calendarWords("pt");
	const plain = (text: string) => text.replaceAll("\u00a0", " ");
	expect(plain(whenOf(declaration, words, "2026-11-23"))).toBe("Até 29 de janeiro de 2027");
	expect(plain(deadlineNote(declaration.days.last, words))).toBe(
		"O prazo, 31 de janeiro de 2027, cai num domingo.",
	);
	expect(plain(whenOf(declaration, words, "2027-01-30"))).toBe("Até 31 de janeiro de 2027");
	expect(deadlineNote("2027-04-30", words)).toBe("");
});

test("the picture of the year marks each date once, by kind, and has room for all of a month", () => {
	const words = calendarWords("pt");
	for (let day = "2026-11-23"; day < "2027-12-01"; day = daysLater(day, 5)) {
		const entries = upcoming(profile([...roles], ["SP", "MG", "BA", "RJ", "SC"], { ctf: "sim" }), day);
		const dated = entries.filter(({ days }) => days);
		const html = renderToStaticMarkup(createElement(YearWall, { words, entries, today: day }));
		const months = html.split('<text x="0.5"').slice(1);
		const marks = months.map(
			(month) => month.split('<path d="M1 1H').length + month.split('<path d="M9 1H').length - 2,
		);
		expect([day, marks.reduce((sum, one) => sum + one, 0)]).toEqual([day, dated.length]);
		expect(Math.max(...marks)).toBeLessThanOrEqual(4);
	}
});
