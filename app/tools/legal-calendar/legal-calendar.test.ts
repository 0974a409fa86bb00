import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { answerParameters, paths } from "#app/paths.ts";
import { calendarFile } from "#app/tools/legal-calendar/calendar-file.ts";
import { legalDates, type Role, roles, upcoming } from "#app/tools/legal-calendar/dates.ts";
import { readDocumentDates } from "#app/tools/legal-calendar/documents.ts";
import { legalCalendarFile } from "#app/tools/legal-calendar/legal-calendar.server.tsx";
import { states } from "#app/tools/obligations/questions.ts";
import { dayOf, propertyOf, readCalendarFile } from "#tests/support/calendar-reader.ts";

function list(role: Role, state: string, today = "2026-11-22"): string[] {
	return upcoming(role, state, today).map(({ id, days }) =>
		days ? `${id} ${days.first}${days.last === days.first ? "" : `/${days.last}`}` : id,
	);
}

describe("what comes next", () => {
	test.each([
		[
			"gerador",
			"BA",
			[
				"nbr10004 2026-12-31",
				"dmr 2027-01-31",
				"rapp 2027-03-31",
				"dmr 2027-04-30",
				"dmr 2027-07-31",
				"dmr 2027-10-31",
				"tcfa",
			],
		],
		[
			"industria",
			"MG",
			[
				"nbr10004 2026-12-31",
				"dmrMinas 2027-01-01/2027-02-28",
				"inventory 2027-03-31",
				"rapp 2027-03-31",
				"dmrMinas 2027-07-01/2027-08-31",
				"tcfa",
			],
		],
		["gerador", "SP", ["nbr10004 2026-12-31", "rapp 2027-03-31", "dmrState", "tcfa", "saoPauloCity"]],
		["transportador", "RS", ["rapp 2027-03-31", "dmrState", "tcfa"]],
		[
			"destinador",
			"PR",
			["dmr 2027-01-31", "rapp 2027-03-31", "dmr 2027-04-30", "dmr 2027-07-31", "dmr 2027-10-31", "tcfa"],
		],
		["fabricante", "AM", ["rapp 2027-03-31", "reverseLogistics 2027-07-30", "tcfa"]],
	] as const)("for a %s in %s", (role, state, expected) => {
		expect(list(role, state)).toEqual(expected);
	});

	test("keeps a date on its day, and a span up to its last day, leap years included", () => {
		expect(list("gerador", "BA", "2026-12-31")[0]).toBe("nbr10004 2026-12-31");
		expect(list("gerador", "BA", "2027-01-01")[0]).toBe("dmr 2027-01-31");
		expect(list("destinador", "MG", "2028-02-29")[0]).toBe("dmrMinas 2028-01-01/2028-02-29");
		expect(list("destinador", "MG", "2028-03-01")[1]).toBe("dmrMinas 2028-07-01/2028-08-31");
	});

	test("is never over, for nobody and on no day", () => {
		const days = fc.date({ min: new Date("2026-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(fc.constantFrom(...roles), fc.constantFrom(...states), days, (role, state, day) => {
				const today = day.toISOString().slice(0, 10);
				const entries = upcoming(role, state, today);
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
		const { days, errors } = readDocumentDates(new URLSearchParams({ d1: typed }), 3, "2026-11-22");
		expect(days.d1 ?? errors.d1).toBe(expected);
	});

	test("of what is not on the list are left out, whatever is typed", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (name, typed) => {
				const { days } = readDocumentDates(new URLSearchParams([[name, typed]]), 3, "2026-11-22");
				for (const day of Object.values(days)) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
			}),
		);
		expect(readDocumentDates(new URLSearchParams({ d4: "2027-01-01" }), 3, "2026-11-22").typed).toEqual({});
	});
});

test("the file holds all-day entries that come each year and remind", async () => {
	const long = `Descrição, ação; \\${"ç".repeat(200)}\n🌱`;
	const entry = { first: "2027-01-31", last: "2027-01-31", isYearly: true, reminders: [30, 7] };
	const once = { first: "2027-01-01", last: "2028-02-29", isYearly: false, reminders: [60] };
	const file = calendarFile(
		[
			{ uid: "dmr-1", title: "DMR; 1, 2", text: long, ...entry },
			{ uid: "doc", title: "Até lá", text: "x", ...once },
		],
		"Agenda de resíduos",
	);
	expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	const calendar = readCalendarFile(await file.bytes());
	expect(propertyOf(calendar, "X-WR-CALNAME")).toBe("Agenda de resíduos");
	const [first, second] = calendar.parts;
	if (!first || !second) throw new Error("There are two entries");
	expect(propertyOf(first, "SUMMARY")).toBe("DMR; 1, 2");
	expect(propertyOf(first, "DESCRIPTION")).toBe(long);
	expect(propertyOf(first, "RRULE")).toBe("FREQ=YEARLY");
	expect(propertyOf(first, "DTEND")).toBe("20270201");
	expect(first.parts.map((alarm) => propertyOf(alarm, "TRIGGER"))).toEqual(["-PT720H", "-PT168H"]);
	expect(first.parts.map((alarm) => propertyOf(alarm, "DESCRIPTION"))).toEqual(["DMR; 1, 2", "DMR; 1, 2"]);
	expect(propertyOf(second, "RRULE")).toBe("");
	expect([propertyOf(second, "DTSTART"), propertyOf(second, "DTEND")]).toEqual(["20270101", "20280301"]);
});

describe.each(languages)("the file in %s", (language) => {
	test("holds, for every role and state, the days that the page shows", async () => {
		vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
		for (const role of roles)
			for (const state of states) {
				const read = async () =>
					readCalendarFile(
						await legalCalendarFile(new URLSearchParams({ papel: role, uf: state }), language).bytes(),
					);
				const { parts } = await read();
				const shown = upcoming(role, state, "2026-11-22").flatMap(({ days }) => (days ? [days] : []));
				expect(parts.map((entry) => dayOf(propertyOf(entry, "DTSTART")))).toEqual(
					shown.map(({ first }) => first),
				);
				expect(parts.map((entry) => propertyOf(entry, "RRULE") !== "")).toEqual(
					shown.map(({ isYearly }) => isYearly),
				);
				for (const entry of parts) expect(entry.parts).toHaveLength(2);
				const uids = parts.map((entry) => propertyOf(entry, "UID"));
				expect(new Set(uids).size).toBe(uids.length);
				expect((await read()).parts.map((entry) => propertyOf(entry, "UID"))).toEqual(uids);
			}
		vi.useRealTimers();
	});
});

test("the address knows what the calendar asks", () => {
	expect(answerParameters[paths.legalCalendar]).toEqual(["papel", "uf"]);
});

describe.each(languages)("the words in %s", (language) => {
	const text = pageText("legalCalendar", language);
	test("name every role and date, and nothing else", () => {
		expect(Object.keys(text.roles).sort()).toEqual([...roles].sort());
		expect(Object.keys(text.dates).sort()).toEqual(legalDates.map(({ id }) => id).sort());
	});
});
