import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { stateSystems } from "#app/content/states.ts";
import { contentPaths } from "#app/content-paths.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { languages, languageTags } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { complete } from "#tests/support/answers.ts";
import { propertyOf, readCalendarFile } from "#tests/support/calendar-reader.ts";
import { listsCases } from "#tests/support/compare-lists.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";
import { workbook } from "#tests/support/workbook.ts";

const site = inject("site");
const visitor = () => new Visitor(site.origin);

/** The page holds `part`; the page itself is too long to be printed when it does not. */
function expectPart(page: Visitor, part: string): void {
	expect([part, page.html.includes(part)]).toEqual([part, true]);
}

const finished = {
	atividade: "industria",
	perigoso: "nao",
	dispensa: "nao",
	saida: "contratada",
	destino: "mesmo-estado",
	uf: "MG",
};

describe.each(languages)("the journey to plan and manifest in %s", (language) => {
	test("is one cached page for everybody until something is answered", async () => {
		const page = await visitor().get(localizedHref(paths.obligations, language));
		expect([page.status, page.headers.get("ETag")?.startsWith("W/")]).toEqual([200, true]);
		const campaign = await visitor().get(localizedHref(paths.obligations, language, { utm_source: "x" }));
		expect(campaign.headers.get("ETag")).toBe(page.headers.get("ETag"));
		const answered = await visitor().get(localizedHref(paths.obligations, language, { atividade: "agro" }));
		expect([answered.status, answered.headers.get("ETag")]).toEqual([200, null]);
	});

	test("asks on, and keeps the answers in the page's own form and in its language link", async () => {
		const page = await visitor().get(localizedHref(paths.obligations, language, { atividade: "agro" }));
		expect(page.html.includes('<input type="hidden" name="atividade" value="agro"/>')).toBe(true);
		expect(page.attribute("button[value=nao-sei]", "name")).toBe("perigoso");
		expectPart(page, `href="${paths.obligations}?atividade=agro&amp;lng=${language === "pt" ? "en" : "pt"}"`);
	});

	test("ends in a result with an address of its own, which no search engine learns", async () => {
		const page = await visitor().get(localizedHref(paths.obligations, language, finished));
		expect(page.status).toBe(200);
		expect(page.words).toContain("MTR-MG");
		expect(page.words).toContain("DN COPAM 232/2019");
		const { pathname, search } = new URL(page.attribute("link[rel=canonical]", "href") ?? "");
		expect(pathname + search).toBe(localizedHref(paths.obligations, language));
		expect(page.html.includes("application/ld+json")).toBe(false);
	});
});

describe.each(languages)("each state's result in %s", (language) => {
	const waste = { atividade: "restaurante", perigoso: "sim", saida: "contratada", destino: "mesmo-estado" };

	test.each([
		["the journey", paths.obligations, waste],
		["the legal calendar", paths.legalCalendar, { papel: "gerador" }],
	])("of %s has words in every place, also where a declaration's day is unknown", async (_, path, given) => {
		const open = [];
		for (const uf of stateSystems.flatMap(({ states }) => states)) {
			const { words } = await new Visitor(site.origin).get(localizedHref(path, language, { ...given, uf }));
			expect(words.length).toBeGreaterThan(1000);
			if (words.includes("{{")) open.push(uf);
		}
		expect(open).toEqual([]);
	});
});

const entriesOf = (file: Visitor) => readCalendarFile(new TextEncoder().encode(file.html)).parts;

describe.each(languages)("the legal calendar in %s", (language) => {
	const address = localizedHref(paths.legalCalendar, language);
	const chosen = { papel: "gerador", uf: "BA" };

	test("shows the dates of a role and state, no quarter as if it bound everybody, and gives them as a file", async () => {
		const page = await visitor().get(localizedHref(paths.legalCalendar, language, chosen));
		expect([page.status, page.headers.get("ETag")]).toEqual([200, null]);
		expect(page.words.split(textOf("legalCalendar", language).depends.again)).toHaveLength(6 + 1);
		const file = await visitor().get(localizedHref(`${paths.legalCalendar}.ics`, language, chosen));
		expect(file.status).toBe(200);
		expect(file.headers.get("Content-Type")).toContain("text/calendar");
		// Two years: eight quarters of the DMR and of the TCFA, and two reports.
		for (const kind of ["dmr-", "tcfa-"])
			expect(entriesOf(file).filter((entry) => propertyOf(entry, "UID").startsWith(kind))).toHaveLength(8);
	});

	test("is offered as a subscription at an address of codes, for several roles", async () => {
		const query = "papel=gerador&papel=destinador&uf=SP&ctf=nao";
		const lng = language === "en" ? "&lng=en" : "";
		const page = await visitor().get(`${paths.legalCalendar}?${query}${lng}`);
		const { pathname, search } = new URL(page.attribute("a[href^=webcal]", "href") ?? "");
		expect(pathname + search).toBe(`${paths.legalCalendar}.ics?${query}${lng}`);
		const file = await visitor().get(pathname + search);
		const kinds = new Set(entriesOf(file).map((entry) => propertyOf(entry, "UID").split("-")[0]));
		// The end of NBR 10004:2004 is told until its day.
		expect([...kinds].filter((kind) => kind !== "oldReport").sort()).toEqual(["dmr", "stateYearly"]);
		expect(file.html).not.toContain("METHOD:");
		expect(file.html).toContain("REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n");
	});

	test("says what is missing, and has no file for what does not exist", async () => {
		const page = await visitor().get(`${paths.legalCalendar}?papel=rei&uf=BA&lng=${language}`);
		expect([page.status, /^(Erro|Error): /.test(page.title)]).toEqual([200, true]);
		expectPart(page, textOf("legalCalendar", language).field.papel.invalid);
		const plain = await visitor().get(`${paths.legalCalendar}?licence=31/12/2098&lng=${language}`);
		expect([plain.title.startsWith("Err"), plain.value("licence")]).toEqual([false, ""]);
		const file = await visitor().get(localizedHref(`${paths.legalCalendar}.ics`, language, { papel: "rei" }));
		expect([file.status, file.language]).toEqual([404, languageTags[language]]);
		expect(file.headers.get("Content-Type")).toMatch(/^text\/html/);
	});

	test("makes a file of the expiry dates that are typed in", async () => {
		const file = await visitor().post(address, { licence: "31/12/2098", movement: "" });
		const [kind] = file.headers.get("Content-Disposition")?.split(";") ?? [];
		expect([file.status, kind]).toEqual([200, "attachment"]);
		expect(entriesOf(file).map((entry) => propertyOf(entry, "DTSTART"))).toEqual(["20981231"]);
		expect((await visitor().post(address, {})).status).toBe(422);
	});

	test("loses nothing typed when a date is wrong, and to neither button what belongs to the other", async () => {
		const page = await visitor().get(localizedHref(paths.legalCalendar, language, chosen));
		const known = () => [page.status, ..."papel uf licence movement".split(" ").map((n) => page.value(n))];
		await page.submit({ licence: "31/02/2098", movement: "01/01/2099" }, { name: "documentos" });
		expect(known()).toEqual([422, "gerador", "BA", "31/02/2098", "01/01/2099"]);
		expect([/^(Erro|Error): /.test(page.title), page.html.includes('href="#licence"')]).toEqual([true, true]);
		await page.submit({ uf: "" }, { name: "datas" });
		expect(known()).toEqual([422, "gerador", "", "31/02/2098", "01/01/2099"]);
		// Enter presses neither button: it sends what is new.
		for (const button of [undefined, { name: "datas" }]) {
			await page.submit({ uf: "SP" }, button);
			expect(known()).toEqual([200, "gerador", "SP", "31/02/2098", "01/01/2099"]);
			expect(page.attribute("a[href^=webcal]", "href")).toContain("uf=SP");
			expect(page.attribute("header a[hreflang]", "href")).toContain("uf=SP");
		}
		await page.submit({ licence: "", movement: "" }, { name: "datas" });
		expect(page.address).toBe(localizedHref(paths.legalCalendar, language, { ...chosen, uf: "SP" }));
		expect((await page.submit({ licence: "31/12/2098" })).headers.get("Content-Type")).toContain("calendar");
	});

	test("answers dates that are right at last with a page that gives the file: a download would leave the error", async () => {
		const { field, permits } = textOf("legalCalendar", language);
		const page = await visitor().get(localizedHref(paths.legalCalendar, language, chosen));
		await page.submit({ licence: "31/02/2098" }, { name: "documentos" });
		expectPart(page, field.licence.noDay);
		for (const name of ["movement", "receiverLicence"] as const) {
			await page.submit({ licence: "31/12/2098", [name]: "30/02/2099" });
			expectPart(page, field[name].noDay);
			const { status, title } = await page.submit({ [name]: "" });
			expect([status, title.startsWith("Err"), page.value("licence")]).toEqual([200, false, "31/12/2098"]);
			expectPart(page, permits.ready);
		}
		expect((await page.submit()).headers.get("Content-Type")).toContain("calendar");
		await page.get(localizedHref(paths.legalCalendar, language, { papel: "x" }));
		await page.submit({ licence: "31/12/2098" }, { name: "documentos" });
		expect(page.headers.get("Content-Type")).toContain("calendar");
	});
});

type Parts = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

/** A post as a browser with files makes it. */
function multipart(parts: Parts): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(parts)) {
		if (typeof value === "string") form.append(name, value);
		else form.append(name, new Blob([value], { type: "text/csv" }), "lista.csv");
	}
	return form;
}

test("every button stands in its form: text browsers know no other", async () => {
	for (const path of contentPaths) {
		const { page } = await new Visitor(site.origin).get(path);
		const lost = page
			.querySelectorAll("button")
			.filter((button) => !button.closest("form") && !/type="button"|popovertarget/i.test(button.toString()));
		expect([path, lost.map(String)]).toEqual([path, []]);
		expect(page.querySelectorAll("[form]")).toEqual([]);
	}
});

describe.each(languages)("the check of manifests against certificates in %s", (language) => {
	const address = localizedHref(paths.reconciliation, language);
	const checked = (parts: Parts) => new Visitor(site.origin).post(address, multipart(parts));
	const file = (list: string) => new TextEncoder().encode(list);
	const mtr = "Número MTR;Peso (kg)\n1;10\n+2+5;20\n";
	const cdf = "CDF;MTR;Peso\n9;1;10\n";

	test("takes a workbook, and lets nobody keep its result", async () => {
		const rows = [
			["Nº MTR", "Situação", "CDF Nº", "Destinador"],
			[240_100_000_001, "Recebido", 9001, "Recicladora"],
			[240_100_000_002, "Recebido", null, "Aterro do Vale"],
		];
		const page = await checked({ mtr: "", "mtr-file": workbook(rows), cdf: "" });
		expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
		expectPart(page, "Aterro do Vale");
	});

	test("marks the control that a faulty list came in, and says there, once, what is wrong", async () => {
		const { binary, noCertificate, pdf } = textOf("reconciliation", language).errors;
		const read = { rows: 2, cell: "Número MTR | Peso (kg)" };
		for (const [parts, said] of [
			[
				{ mtr: "{", "mtr-file": file("%PDF-1.7"), cdf: "" },
				{ mtr: binary, "mtr-file": pdf },
			],
			[{ mtr: "", "mtr-file": file(mtr) }, { "cdf-file": interpolate(noCertificate, read) }],
		] as const) {
			const { page, words } = await checked(parts);
			const linked = page.querySelectorAll("[role=alert] a").map(String).join();
			for (const [control, text] of Object.entries(said)) {
				expect(linked).toMatch(new RegExp(`#${control}".*: ${text.split(". ")[0]}\\.<`));
				const marked = page.querySelector(`#${control}[aria-invalid][aria-describedby$="${control}-error"]`);
				expect([marked?.id, words.split(text.slice(1)).length]).toEqual([control, 2]);
				expect(page.querySelector(`#${control}-error`)?.text).not.toMatch(/Lista de|(MTR|CDF) list:/);
			}
			expect(page.querySelectorAll("[aria-invalid]")).toHaveLength(Object.keys(said).length);
		}
	});

	test.each(listsCases.filter(({ page }) => page))("says on its page: $says", async ({ mtr, cdf, open }) => {
		const page = await checked({ "mtr-file": file(mtr), ...(cdf && { "cdf-file": file(cdf) }) });
		const { kinds, result } = textOf("reconciliation", language);
		const shown = page.page
			.querySelectorAll("table tr:has(td)")
			.filter((row) => !row.closest("details"))
			.map((row) => row.childNodes.slice(0, 2).map(({ text }) => text.replaceAll(/\u2060|: .*/g, "")));
		const wanted = Object.entries(open).map(([load, kind]) => [load, kinds[kind as keyof typeof kinds].name]);
		expect(shown.sort()).toEqual(wanted.sort());
		const [, count] = / (\d+) (?:de|of) \d+ /.exec(page.words) ?? [];
		expect(page.words.includes(` ${result.clean}`) ? 0 : Number(count)).toBe(wanted.length);
	});

	test("shows its example to whoever asks, and gives lists that have to wait back as they were sent", async () => {
		const posts = Array.from({ length: 6 }, () => checked({ mtr, "cdf-file": file(cdf) }));
		const example = await new Visitor(site.origin).get(`${paths.reconciliation}?exemplo=1&lng=${language}`);
		expectPart(example, textOf("reconciliation", language).form.exampleNote);
		const tolerances = example.page.querySelectorAll("#tolerance option").map(({ text }) => text);
		expect(tolerances.slice(0, 3)).toEqual(["0", language === "pt" ? "0,5" : "0.5", "1"]);
		const options = example.page.querySelectorAll("option").map(({ text }) => text);
		const units = new Set(options.filter((text) => /^\p{Ll}/u.test(text)));
		expect(units).toEqual(new Set(["kg", "t", "m³", "un."]));
		const later = (await Promise.all(posts)).find(({ status }) => status === 503);
		expect(later?.headers.get("Retry-After")).toBe("5");
		expect(later?.attribute("input[name=kept]", "value")).toMatch(/./);
		expect(later?.page.querySelector("#mtr")?.text.replaceAll("\r", "")).toContain(mtr);
	});

	test("gives its loads as a file that runs no formula", async () => {
		const page = await checked({ "mtr-file": Uint8Array.from(Buffer.from(mtr)), cdf });
		expect(page.attribute("input[name=kept]", "value")).toMatch(/./);
		const file = await page.post(localizedHref(paths.loadsFile, language), {
			file: page.attribute("input[name=file]", "value") ?? "",
		});
		expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
		expect(file.html).toContain(`\r\n"'+2+5"${language === "pt" ? ";" : ","}`);
	});

	test("refuses what is malformed, and only this address takes files", async () => {
		for (const [body, type, answer] of [
			["--x\r\nno header", "multipart/form-data; boundary=x", [422, true]],
			["nothing", "multipart/form-data", [422, true]],
			["mtr=x", "application/x-www-form-urlencoded", [422, true]],
			["{}", "application/json", [415, false]],
		] as const) {
			const headers = { "Content-Type": type };
			const reply = await fetch(site.origin + address, { method: "POST", body, headers });
			expect([reply.status, (await reply.text()).includes('id="mtr-error"')]).toEqual(answer);
		}
		const parts = Array.from({ length: 2000 }, (_, index) => [`f${index}`, "x"]);
		expect((await checked(Object.fromEntries(parts))).status).toBe(422);
		expect((await new Visitor(site.origin).post(paths.faq, multipart({ mtr }))).status).toBe(415);
	});
});

describe.each(languages)("the estimator in %s", (language) => {
	const address = localizedHref(paths.estimator, language);

	test("leads from what was typed to an address of codes alone, which shows the estimate", async () => {
		const fields = { m1: "vidro", d1: "reciclagem", q1: "1,5 t", m2: "rejeito", d2: "aterro", q2: "1 t" };
		const page = await visitor().post(address, fields);
		expect([page.status, page.headers.get("ETag")]).toEqual([200, null]);
		expect(new URL(page.address, site.origin).searchParams.get("itens")).toBe(
			"vidro_reciclagem_1500,rejeito_aterro_1000",
		);
		expectPart(page, language === "pt" ? "0,45" : "0.45");
		expectPart(
			page,
			language === "pt" ? "transcrição de terceiros, a conferir" : "taken from a third-party copy",
		);
	});

	test("keeps what was typed when a line is not whole", async () => {
		const page = await visitor().post(address, { m1: "vidro", d1: "", q1: "muito" });
		expect([page.status, page.title.startsWith("Err")]).toEqual([422, true]);
		expectPart(page, 'value="muito"');
		expectPart(page, 'href="#d1"');
		expect((await visitor().post(address, {})).status).toBe(422);
	});
});

const temporary = temporaryFolder();

test("nothing that a tool is given is kept or logged, in a file or out of it", async () => {
	const watched = await startSite({ TMPDIR: temporary, LOG_LEVEL: "debug" });
	const visitor = new Visitor(watched.origin);
	const mark = "7315946082";
	const list = `MTR;Peso\n${mark};${mark}\n`;
	for (const cdf of [list, `${list}a;b;${mark}`, `"${mark}`]) {
		const lists = multipart({ mtr: list, "cdf-file": Uint8Array.from(Buffer.from(cdf)) });
		await visitor.post(paths.reconciliation, lists);
	}
	await visitor.post(paths.legalCalendar, { licence: "29/02/2096" });
	await visitor.post(paths.legalCalendar, { licence: mark, movement: "29/02/2096" });
	await visitor.post(paths.estimator, { m1: "vidro", d1: "reciclagem", q1: "731.594,608" });
	expect(visitor.address).toContain("731594.608");
	await visitor.post(paths.estimator, { m1: "vidro", d1: "", q1: mark });
	await visitor.get(`${paths.obligations}?atividade=agro&perigoso=${mark}`);
	await visitor.get(`${paths.legalCalendar}?papel=destinador&uf=RR`);
	expect(await watched.stop()).toBe(0);
	const files = [watched.folder, temporary].flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")),
	);
	expect(files.length).toBeGreaterThan(0);
	const typed = /7315946082|731594\.608|29\/02\/2096|2096-?02-?29/g;
	expect([watched.output(), ...files].flatMap((text) => text.match(typed) ?? [])).toEqual([]);
	expect(watched.output()).not.toMatch(/atividade|papel=|itens/);
});

describe("the kind of result", () => {
	/** The answers that the page's button posts to the quote request. */
	function broughtBy(visitor: Visitor): string {
		const form = visitor.page.querySelector(`main form[action="${paths.quote}"]`);
		const fields = form?.querySelectorAll("input") ?? [];
		return fields.map((field) => `${field.getAttribute("name")}=${field.getAttribute("value")}`).join("&");
	}

	test("a campaign stays in the first page's address when the language changes", async () => {
		const page = await new Visitor(site.origin).get(
			localizedHref(paths.quote, "pt", { utm_source: "feira" }),
		);
		await page.get(page.attribute('main [href*="lng=en"]', "href") ?? "");
		expect([page.language, page.address]).toEqual([
			"en",
			localizedHref(paths.quote, "en", { utm_source: "feira" }),
		]);
	});

	test("goes with the lead to the webhook", async () => {
		const receiver = await startReceiver();
		const told = await startSite(receiver.settings);
		const visitor = await new Visitor(told.origin).get(paths.tools);
		await visitor.post(paths.quote, { profile: "client", tool: "reconciliation-open" });
		for (const step of ["email", "contact", "need"]) await visitor.submit(answersOf(step, complete.client));
		await visitor.submit();
		await expect.poll(() => receiver.received.length).toBe(1);
		expect(JSON.parse(receiver.received[0]?.body ?? "").data.source).toEqual({ tool: "reconciliation-open" });
		await receiver.close();
	});

	test("is a code on each result's way to a quote", async () => {
		const results: Record<string, string> = {
			[`${paths.obligations}?${new URLSearchParams(finished)}`]: "obligations-required",
			[`${paths.estimator}?itens=vidro_reciclagem_1500`]: "estimator",
			[`${paths.legalCalendar}?papel=gerador&uf=BA`]: "legal-calendar",
		};
		for (const [address, code] of Object.entries(results))
			expect(broughtBy(await new Visitor(site.origin).get(address))).toContain(`tool=${code}`);
		for (const [cdf, code] of [
			["CDF;MTR;Peso\n9;1;10", "reconciliation-clean"],
			["CDF;MTR;Peso\n9;2;10", "reconciliation-open"],
		] as const) {
			const lists = multipart({ mtr: "MTR;Peso\n1;10", cdf });
			expect(broughtBy(await new Visitor(site.origin).post(paths.reconciliation, lists))).toContain(
				`tool=${code}`,
			);
		}
	});
});
