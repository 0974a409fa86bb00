import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { onEachEngine } from "#app/db/engines.ts";
import type { Store } from "#app/db/open.ts";
import { acceptLead, type NewLead } from "#app/lead/accept.server.ts";
import {
	confirmationState,
	confirmNewsletter,
	leaveNewsletter,
	leavingState,
} from "#app/lead/newsletter.server.ts";
import { startOutbox } from "#app/lead/outbox.server.ts";
import { type Config, readConfig } from "#app/server/config.ts";
import { createLogger } from "#app/server/log.ts";

const RECEIVERS = { webhook: false, teamMail: true, visitorMail: true };

type Mail = { from: string; to: string[]; head: string; body: string };
type Refusal = { at: "MAIL" | "RCPT" | "DATA"; code: number };

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

/** A real mail server that keeps what it gets, and refuses its first mails as told. */
async function mailServer(refusals: Refusal[] = []) {
	const mails: Mail[] = [];
	let refused = 0;
	function refuse(at: Refusal["at"]): Error | null {
		const next = refusals[refused];
		if (next?.at !== at) return null;
		refused++;
		return Object.assign(new Error("not now <ana@exemplo.com.br>"), { responseCode: next.code });
	}
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onMailFrom: (_, __, done) => done(refuse("MAIL")),
		onRcptTo: (_, __, done) => done(refuse("RCPT")),
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const refusal = refuse("DATA");
				if (!refusal) mails.push(readMail(Buffer.concat(chunks).toString(), session.envelope));
				done(refusal);
			});
		},
	});
	server.on("error", () => {});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
	closing.push(() => new Promise<void>((closed) => server.close(closed)));
	return { mails, port: (server.server.address() as AddressInfo).port, refusedSoFar: () => refused };
}

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] };

function readMail(raw: string, envelope: Envelope): Mail {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const body = rest
		.join("\r\n\r\n")
		.replace(/=\r\n/g, "")
		.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
	return {
		from: envelope.mailFrom ? envelope.mailFrom.address : "",
		to: envelope.rcptTo.map(({ address }) => address),
		head: head.replace(/\r\n[ \t]+/g, " ").replaceAll("?= =?UTF-8?Q?", ""),
		body,
	};
}

function configFor(port: number): Config {
	return readConfig({
		PUBLIC_ORIGIN: "https://www.ciranda.example",
		SMTP_URL: `smtp://127.0.0.1:${port}`,
		MAIL_FROM: "Ciranda <site@ciranda.example>",
		LEADS_MAIL_TO: "vendas@ciranda.example,time@ciranda.example",
	});
}

function start(store: Store, port: number) {
	const outbox = startOutbox(store, configFor(port), createLogger("silent"));
	closing.push(() => outbox.stop());
	return outbox;
}

const free = "Compre já https://mau.example\r\nBcc: vitima@exemplo.com\r\n\r\n<script>alert(1)</script>";

function accept(store: Store, changes: Partial<NewLead> = {}) {
	return acceptLead(
		store,
		{
			kind: "client",
			language: "pt",
			answers: {
				profile: "client",
				email: "ana@exemplo.com.br",
				firstName: "Ana\r\nBcc: vitima@exemplo.com",
				lastName: "Souza & Filhos",
				segment: "industry",
				needPoints: "fundamental",
				reason: free,
				metThrough: "referral",
				referralName: "Rui <b>",
			},
			source: { utm_source: "news" },
			repeatKey: crypto.randomUUID(),
			suspect: [],
			notice: { version: "1", language: "pt" },
			wantsCopy: false,
			...changes,
		},
		Date.now(),
		RECEIVERS,
	);
}

const deliveries = (store: Store) =>
	store.db.selectFrom("delivery").selectAll().orderBy("destination").execute();

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
	const giveUpAt = Date.now() + 25_000;
	while (!(await condition())) {
		if (Date.now() > giveUpAt) throw new Error("It did not happen in time");
		await new Promise((resolve) => setTimeout(resolve, 15));
	}
}

const allEnded = (store: Store) => async () =>
	(await deliveries(store)).every((row) => row.state !== "waiting");

onEachEngine((engine) => {
	test("the team reads every answer in words, and no header can be smuggled in", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const { reference } = await accept(store);
		start(store, port);
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		const [mail] = mails as [Mail];
		expect(mail.from).toBe("site@ciranda.example");
		expect(mail.to).toEqual(["vendas@ciranda.example", "time@ciranda.example"]);
		expect(mail.head).toMatch(/^Reply-To: ana@exemplo\.com\.br$/m);
		expect(mail.head).toContain(reference);
		expect(mail.head).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(mail.head).not.toMatch(/Bcc|vitima|Ana|Souza/);
		expect(mail.body).toContain("Segmento da empresa: Indústria");
		expect(mail.body).toContain("Gestão integrada de todos os pontos de coleta: Fundamental");
		expect(mail.body).toContain("Sobrenome: Souza & Filhos");
		expect(mail.body).toContain("Souza &amp; Filhos");
		expect(mail.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
		expect(mail.body.split("text/html")[1]).not.toContain("<script>");
		expect(mail.body).toContain("utm_source: news");
	});

	test("the copy repeats what was chosen and nothing that was typed, in the visitor's language", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const { reference } = await accept(store, { wantsCopy: true, language: "en" });
		start(store, port);
		await until(allEnded(store));
		const copy = mails.find((mail) => mail.to.includes("ana@exemplo.com.br"));
		expect(copy?.to).toEqual(["ana@exemplo.com.br"]);
		expect(copy?.head).toContain(reference);
		expect(copy?.head).not.toMatch(/^(Bcc|Cc):/m);
		expect(copy?.body).toContain("Industry");
		expect(copy?.body).toContain(`https://www.ciranda.example/orcamento/recebido/${reference}?lng=en`);
		expect(copy?.body).not.toMatch(/Compre|mau\.example|Souza|Rui|vitima|script|Ana/);
	});

	test("a server that puts strangers off gets the same e-mail again", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer([
			{ at: "RCPT", code: 451 },
			{ at: "RCPT", code: 451 },
			{ at: "DATA", code: 452 },
		]);
		await accept(store);
		start(store, port);
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 3 });
	});

	test("an address that is refused for good ends the copy, not the team's e-mail", async () => {
		const store = await engine.fresh();
		const { port, refusedSoFar } = await mailServer(
			Array.from({ length: 50 }, () => ({ at: "MAIL", code: 550 })),
		);
		await accept(store, { wantsCopy: true });
		start(store, port);
		await until(() => refusedSoFar() >= 3);
		await until(async () => (await deliveries(store)).every((row) => row.last_error !== null));
		const [team, copy] = await deliveries(store);
		expect(copy).toMatchObject({
			destination: "visitor-copy",
			state: "failed",
			attempts: 1,
			last_error: "smtp-550",
		});
		expect(team).toMatchObject({ destination: "team-mail", state: "waiting", last_error: "smtp-550" });
	});

	test("no mail server at all is waited for", async () => {
		const store = await engine.fresh();
		await accept(store);
		start(store, 1);
		await until(async () => (await deliveries(store))[0]?.last_error !== null);
		expect((await deliveries(store))[0]).toMatchObject({ state: "waiting", last_error: "ESOCKET" });
	});

	test("a newsletter request is confirmed from its mailbox, once, and left with one click", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const request: Partial<NewLead> = {
			kind: "newsletter",
			answers: { email: "ana@exemplo.com.br" },
			language: "en",
		};
		await accept(store, request);
		const outbox = start(store, port);
		await until(allEnded(store));
		expect(mails.map((mail) => mail.to)).toEqual([["ana@exemplo.com.br"]]);
		const [mail] = mails as [Mail];
		expect(mail.head).toMatch(
			/^List-Unsubscribe: <https:\/\/www\.ciranda\.example\/newsletter\/sair\/[\w.-]+\?lng=en>$/m,
		);
		expect(mail.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		const confirm = /newsletter\/confirmar\/([\w.-]+)\?/.exec(mail.body)?.[1] ?? "";
		const leave = /newsletter\/sair\/([\w.-]+)\?/.exec(mail.head)?.[1] ?? "";
		expect(`${confirm}${leave}`).not.toContain("ana");

		const now = Date.now();
		expect(await confirmationState(store, leave, now)).toBe("unknown");
		expect(await confirmationState(store, confirm, now)).toBe("open");
		expect(await confirmationState(store, confirm, now + 8 * 86_400_000)).toBe("unknown");
		await Promise.all(Array.from({ length: 5 }, () => confirmNewsletter(store, confirm, now, RECEIVERS)));
		expect(await confirmationState(store, confirm, now)).toBe("done");
		outbox.wake();
		await until(() => mails.length === 2);
		await until(allEnded(store));
		expect(await deliveries(store)).toMatchObject([
			{ destination: "newsletter-confirmation" },
			{ destination: "team-mail", event: "newsletter.confirmed" },
		]);

		expect(await leavingState(store, leave, now)).toBe("open");
		expect(await leaveNewsletter(store, leave, now, RECEIVERS)).toBe("done");
		expect(await leavingState(store, leave, now)).toBe("done");
		expect(await confirmationState(store, confirm, now)).toBe("unknown");
		expect(await confirmNewsletter(store, confirm, now, RECEIVERS)).toBe("unknown");
		// Whoever had confirmed may come back; the request is asked to be confirmed anew.
		await accept(store, request);
		expect(
			(await deliveries(store)).filter((row) => row.destination === "newsletter-confirmation"),
		).toHaveLength(2);
	});

	test("whoever was subscribed by somebody else and leaves is never written to again", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const request: Partial<NewLead> = { kind: "newsletter", answers: { email: "ana@exemplo.com.br" } };
		await accept(store, request);
		start(store, port);
		await until(allEnded(store));
		const leave = /newsletter\/sair\/([\w.-]+)>/.exec(mails[0]?.head ?? "")?.[1] ?? "";
		expect(await leaveNewsletter(store, leave, Date.now(), RECEIVERS)).toBe("done");
		await accept(store, { ...request, answers: { email: " ANA@exemplo.com.br" } });
		expect(await deliveries(store)).toHaveLength(1);
	});
});
