#!/bin/sh
# A mail server may take five minutes to greet (RFC 5321, 4.5.3.2.1): one that looks its client's name up first, where the name
# server does not answer, takes its time. nodemailer has `greetingTimeout` for that, and `connectionTimeout` "to wait for the
# connection to establish".
#
# Guess: with the former at five minutes and the latter short, a server that is away is found out at once, and one that greets late
# still gets the mail. Seen: so it is with nodemailer 6.10.1. With 10.6.0 the connection's time covers everything from the look-up of
# the name to the end of STARTTLS (`_remainingSetupTime`), so that `greetingTimeout` can only shorten it: the same options end with
# "Greeting never received" each time. Give both the same time.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent older@npm:nodemailer@6.10.1 nodemailer@10.6.0 smtp-server@3.21.6
cat > greet.mjs <<'JS'
import nodemailer from "nodemailer";
import older from "older";
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS", "AUTH"],
	onConnect: (_, greet) => setTimeout(greet, 3000),
	onData: (stream, _, done) => stream.on("end", () => done()).resume(),
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.server.address();
async function send({ createTransport }, connectionTimeout) {
	const transport = createTransport({ host: "127.0.0.1", port, connectionTimeout, greetingTimeout: 300_000 });
	const mail = { from: "site@example.com", to: "team@example.com", subject: "A lead", text: "Hello" };
	return transport.sendMail(mail).then(() => "delivered", ({ message }) => message);
}
const seen = [
	`6.10.1, a second to connect: ${await send(older, 1000)}`,
	`10.6.0, a second to connect: ${await send(nodemailer, 1000)}`,
	`10.6.0, the same for both: ${await send(nodemailer, 300_000)}`,
];
console.log(seen.join("\n"));
server.close();
const expected = ["delivered", "Greeting never received", "delivered"];
if (!seen.every((line, index) => line.endsWith(`: ${expected[index]}`)))
	throw new Error("They wait in another way: write the finding anew.");
JS
node greet.mjs
