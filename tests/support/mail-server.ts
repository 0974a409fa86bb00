import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { Store } from "#app/db/store.ts";
import { allEnded, until } from "#tests/support/lead.ts";
import { startOutbox } from "#tests/support/outbox.ts";

export type Mail = {
	/** The first part of its Message-ID. */
	id: string;
	from: string;
	to: string[];
	head: string;
	subject: string;
	/** All parts, decoded as text. */
	body: string;
};
type Refusal = { at: "MAIL" | "RCPT" | "DATA"; code: number };

/**
 * A real mail server that keeps what it gets, and refuses its first mails as told and one address always. It has a mail
 * before it says so, once it has done `thinking`. It ends with the test.
 */
export async function mailServer(refusals: Refusal[] = [], unknown?: string, thinking = async () => {}) {
	const mails: Mail[] = [];
	let refused = 0;
	function sendError(at: Refusal["at"]): Error | null {
		const next = refusals[refused];
		if (next?.at !== at) return null;
		refused++;
		return Object.assign(new Error("not now <ana@exemplo.com.br>"), { responseCode: next.code });
	}
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onMailFrom: (_, __, done) => done(sendError("MAIL")),
		onRcptTo({ address }, _, done) {
			const isRefused = address === unknown;
			done(
				isRefused ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : sendError("RCPT"),
			);
		},
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const refusal = sendError("DATA");
				if (!refusal) mails.push(readMail(Buffer.concat(chunks).toString(), session.envelope));
				thinking().then(() => done(refusal), done);
			});
		},
	});
	server.on("error", () => {});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
	onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
	return { mails, port: (server.server.address() as AddressInfo).port, refusedSoFar: () => refused };
}

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] };

function readMail(raw: string, envelope: Envelope): Mail {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const unfolded = head.replace(/\r\n[ \t]+/g, " ").replaceAll("?= =?UTF-8?Q?", "");
	return {
		id: /^Message-ID: <([^@]+)@/m.exec(unfolded)?.[1] ?? "",
		from: envelope.mailFrom ? envelope.mailFrom.address : "",
		to: envelope.rcptTo.map(({ address }) => address),
		head: unfolded,
		subject: decodeWords(/^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ""),
		body: decodeQuoted(rest.join("\r\n\r\n")),
	};
}

function decodeQuoted(text: string): string {
	return text
		.replace(/=\r\n/g, "")
		.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}

/** Encoded words of a header (RFC 2047). */
function decodeWords(text: string): string {
	return text.replace(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/g, (_, kind, word) =>
		kind === "B" ? Buffer.from(word, "base64").toString() : decodeQuoted(word.replaceAll("_", " ")),
	);
}

export function mailSettings(port: number) {
	return {
		PUBLIC_ORIGIN: "https://www.ciranda.example",
		SMTP_URL: `smtp://127.0.0.1:${port}`,
		MAIL_FROM: "Ciranda <site@ciranda.example>",
		LEADS_MAIL_TO: "vendas@ciranda.example,time@ciranda.example",
	};
}

/** Starts an outbox that sends by the mail server at `port`, stopped after the test. */
export function startMailOutbox(store: Store, port: number, leaseMs?: number) {
	return startOutbox(store, mailSettings(port), leaseMs);
}

/** Delivers all that waits by a mail server that takes everything; resolves to the mails. */
export async function deliverMails(store: Store): Promise<Mail[]> {
	const { mails, port } = await mailServer();
	startMailOutbox(store, port);
	await until(allEnded(store));
	return mails;
}
