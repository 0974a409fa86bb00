import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/constants.ts";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { type LinkName, signLink } from "#app/leads/link-token.server.ts";
import { mailboxHashes } from "#app/leads/suppression.server.ts";
import { signToken } from "#app/platform/secrets/token.server.ts";
import { freshEmail } from "#tests/support/answers.ts";
import known from "#tests/support/documented-links.json" with { type: "json" };
import { freshDatabase } from "#tests/support/each-engine.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { contents } from "#tests/support/store-contents.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const SECRET = "a-secret-for-the-tests-only";
/** Lines of the log about a press. */
const ACTIONS =
	/"msg":"(lead (contacted|marked as spam|released)|newsletter (confirmed|left)|automatic mail stopped|person erased)"/g;
const units: Record<string, number> = { hour: HOUR_MS, days: DAY_MS, years: 365 * DAY_MS };

/** Rows of the table of links in the documentation: address, name, how long it works, what it reveals. */
const documented = [
	...readFileSync("docs/how-it-works.md", "utf8").matchAll(
		/^\| `(\/[a-z/-]+)\/…`(?: \(\*([^*]+)\*[^|]*)? *\|[^|]*\| (\d+) (\w+)[^|]*\|[^|]*\| ([^|]*) \|$/gm,
	),
].map(([, path = "", name = "", count, unit = "", reveals = ""]) => ({
	path,
	name,
	worksMs: Number(count) * (units[unit] ?? Number.NaN),
	reveals,
}));

/** The link behind each row, in the same order. */
const links = ["confirm", "unsubscribe", "stop", "contacted", "spam", "release", "draft", "ownData"] as const;
type Link = (typeof links)[number];
const table = links.map((link, row) => ({ link, ...documented[row] })) as {
	link: Link;
	path: string;
	worksMs: number;
	reveals: string;
}[];

test("the documentation knows these links and no other", () => {
	expect(documented.map(({ path, name }) => `${path} ${name}`.trim())).toEqual(known);
});

describe.each(["sqlite", "postgres"] as const)("%s", (engine) => {
	let sites: [TestServer, ...TestServer[]];
	let store: Store;
	beforeAll(async () => {
		const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@empresa.example" };
		const env: Record<string, string> = { SESSION_SECRET: SECRET, LOG_LEVEL: "info", ...mail };
		if (engine === "postgres") env.DATABASE_URL = await freshDatabase();
		const first = await startServer(env);
		sites = engine === "postgres" ? [first, await startServer(env)] : [first];
		store = await openStore(env.DATABASE_URL ?? `sqlite:${first.file}`);
	});
	afterAll(async () => {
		await store?.close();
		await Promise.all((sites ?? []).map((site) => site.remove()));
	});

	/** A new person's lead, draft, subscription or request, and its link as it would be issued at `at`. */
	async function issuer(link: Link): Promise<{ issue: (at: number, secret?: string) => string; id: string }> {
		const email = freshEmail();
		const visitor = new Visitor(sites[0].origin);
		if (link === "confirm" || link === "unsubscribe") {
			await visitor.post("/newsletter", { email, page: "/", leaveEmpty: "" });
		} else {
			await walk(visitor, { changes: { email } });
			await visitor.submit({}, link === "draft" ? { name: "leave" } : undefined);
		}
		if (link === "draft") {
			const rows = await store.db.selectFrom("draft").selectAll().execute();
			const draft = rows.find(({ answers_json }) => answers_json.includes(email));
			return {
				id: draft?.id ?? "",
				issue: (at, secret = SECRET) =>
					signToken([secret], "resume", draft?.link_key ?? "", at + lifeOf(draft)),
			};
		}
		const lead = await store.db
			.selectFrom("lead")
			.selectAll()
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		if (link === "release")
			await store.execute((db) =>
				db.updateTable("lead").set({ suspect_json: '["links"]' }).where("id", "=", lead.id).execute(),
			);
		let { id } = lead;
		if (link === "stop") [id] = await mailboxHashes(store, email);
		if (link === "ownData") {
			await new Visitor(sites[0].origin).post("/privacidade/meus-dados", { email });
			const asked = await store.db
				.selectFrom("own_data_link")
				.selectAll()
				.where("email", "=", email)
				.execute();
			id = asked[0]?.id ?? "";
		}
		return { id, issue: (at, secret = SECRET) => signLink([secret], link, id, at) };
	}

	/** Everything the store holds, without what the outbox and the jobs do meanwhile. */
	async function held(): Promise<string> {
		const { delivery: _, setting: __, ...all } = await contents(store);
		return JSON.stringify(all);
	}

	test.each(table)("$path ($link) works for as long as is said", async ({ link, path, worksMs }) => {
		const { issue } = await issuer(link);
		const visitor = new Visitor(sites[0].origin);
		const now = Date.now();
		for (const [age, status] of [
			[0, 200],
			[worksMs - MINUTE_MS, 200],
			[worksMs + SECOND_MS, 404],
		] as const) {
			await visitor.get(`${path}/${issue(now - age)}`);
			expect([age, visitor.status]).toEqual([age, status]);
		}
		const before = await held();
		await visitor.post(`${path}/${issue(now - worksMs - SECOND_MS)}`, { sure: "yes" });
		expect([visitor.status, (await held()) === before]).toEqual([404, true]);
	});

	test.each(table)("$path ($link) changes nothing when opened, and reveals what is said", async (row) => {
		const { issue } = await issuer(row.link);
		const address = `${row.path}/${issue(Date.now())}`;
		const before = await held();
		await Promise.all(
			sites.flatMap(({ origin }) =>
				["GET", "HEAD", "GET"].map(async (method) => {
					const { status, headers, body } = await fetch(origin + address, { method });
					expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store, no-cache"]);
					await body?.cancel();
				}),
			),
		);
		expect((await held()) === before).toBe(true);
		const { words, html } = await new Visitor(sites[0].origin).get(address);
		const said = {
			nothing: [false, false],
			"the lead's reference": [true, false],
			// Only once its button is pressed.
			"the answers saved so far": [false, false],
			"all of it": [true, true],
		}[row.reveals];
		expect([
			/[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]{5}/.test(words),
			/Souza|5555-?01|fabrica\.example/.test(html),
		]).toEqual(said);
		for (const { output } of sites) expect(output()).not.toContain(address);
	});

	// Forged, cut and changed ones: `app/platform/secrets/token.server.test.ts`.
	test.each(table)("$path ($link) opens by its own token only", async ({ link, path }) => {
		const { issue, id } = await issuer(link);
		const now = Date.now();
		const others = links.filter(
			(other): other is Exclude<Link, "draft"> => other !== link && other !== "draft",
		);
		const elsewhere = others
			// The team's links share a page, where each does its own.
			.filter((other) => documented[links.indexOf(other)]?.path !== path)
			.map((other) => signLink([SECRET], other satisfies LinkName, id, now));
		const before = await held();
		const body = { sure: "yes" };
		for (const foreign of [...elsewhere, issue(now, "another-secret-of-enough-letters"), `${issue(now)}A`]) {
			const visitor = await new Visitor(sites[0].origin).get(`${path}/${foreign}`);
			expect([foreign, visitor.status]).toEqual([foreign, 404]);
			await visitor.post(`${path}/${foreign}`, body);
			expect([foreign, visitor.status]).toEqual([foreign, 404]);
		}
		expect((await held()) === before).toBe(true);
	});

	test.each(table.filter(({ link }) => link !== "draft"))(
		"$path ($link) pressed by many at once, and again, counts once",
		async ({ link, path }) => {
			const { issue } = await issuer(link);
			const address = `${path}/${issue(Date.now())}`;
			const lines = () => sites.flatMap((site) => site.output().match(ACTIONS) ?? []).length;
			const body = new URLSearchParams({ sure: "yes" });
			const press = ({ origin }: TestServer) => new Visitor(origin).ask(address, { method: "POST", body });
			const before = lines();
			const responses = await Promise.all(
				Array.from({ length: 12 }, (_, n) => press(sites[n % sites.length] ?? sites[0])),
			);
			const done = link === "ownData" ? 303 : 200;
			expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([done]));
			await expect.poll(() => lines() - before).toBe(1);
			const after = await held();
			expect((await press(sites[0])).status).toBe(done);
			expect([lines() - before, (await held()) === after]).toEqual([1, true]);
		},
	);
});

function lifeOf(draft: { created_at: number; expires_at: number } | undefined): number {
	return (draft?.expires_at ?? 0) - (draft?.created_at ?? 0);
}
