#!/bin/sh
# A site mails each request for a quotation to the office, from an address of the company's own, with the visitor's as `Reply-To`. Who
# answers presses "Reply".
#
# Guess: the answer goes to `Reply-To`, whoever the mail is from (RFC 5322, 3.6.2), as mutt 2.2, notmuch 0.37 and nmh 1.8 have it. Seen
# (Debian's Thunderbird 153): so it is, unless the mail's `From` is an address of one's own there and `To` is none. Then it is taken for a
# mail that one has sent oneself, and "Reply" and "Reply All" write to those whom it went to, without `Reply-To`. A site that sends from
# contato@, the mailbox of whoever answers, to vendas@, a list or a colleague's, which that person reads too: the answer goes to vendas@,
# with the visitor's request below it, and the visitor waits. From contato@ to contato@ it is right, so a first try does not show it. Send
# such mails from an address that nobody has in a mail program. Needs Debian's thunderbird, and node.
set -eu
for program in thunderbird node; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >replies.mjs <<'JS'
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const probe = createServer().listen(0, "127.0.0.1");
await new Promise((listening) => probe.once("listening", listening));
const { port } = probe.address();
probe.close();
const preferences = {
	"marionette.port": port,
	"mail.accountmanager.accounts": "account1,account2",
	"mail.accountmanager.defaultaccount": "account1",
	"mail.accountmanager.localfoldersserver": "server2",
	"mail.account.account1.identities": "id1,id2",
	"mail.account.account1.server": "server1",
	"mail.account.account2.server": "server2",
	"mail.identity.id1.useremail": "contato@empresa.example",
	"mail.identity.id2.useremail": "financeiro@empresa.example",
	"mail.server.server1.type": "pop3",
	"mail.server.server1.hostname": "127.0.0.1",
	"mail.server.server1.userName": "contato",
	"mail.server.server1.check_new_mail": false,
	"mail.server.server1.login_at_startup": false,
	"mail.server.server2.type": "none",
	"mail.server.server2.hostname": "Local Folders",
	"mail.server.server2.userName": "nobody",
	"mail.server.server2.directory-rel": "[ProfD]Mail/Local Folders",
	"mail.provider.suppress_dialog_on_startup": true,
	"mailnews.start_page.enabled": false,
	"app.update.enabled": false,
	"datareporting.policy.dataSubmissionEnabled": false,
};
mkdirSync("profile/Mail/Local Folders", { recursive: true });
const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
writeFileSync("profile/user.js", lines.join(""));
const ways = ["contato contato", "contato financeiro", "site vendas", "contato vendas"];
const mails = ways.map((way, index) => {
	const [from, to] = way.split(" ");
	return [
		"From - Mon Nov 30 09:00:00 2026",
		`From: ${from}@empresa.example`,
		`To: ${to}@empresa.example`,
		"Reply-To: ana@fabrica.example",
		`Subject: ${way}`,
		"Date: Mon, 30 Nov 2026 09:00:00 -0300",
		`Message-ID: <${index}@empresa.example>`,
		"Content-Type: text/plain",
		"",
		"Papel, 12 t por mes.",
		"",
		"",
	].join("\r\n");
});
writeFileSync("profile/Mail/Local Folders/Requests", mails.join(""));

const options = ["--headless", "--marionette", "--remote-allow-system-access", "--profile", "profile"];
const program = spawn("thunderbird", options, { stdio: "ignore", env: { ...process.env, HOME: process.cwd() } });
let socket;
for (let tries = 0; !socket && tries < 100; tries++) {
	await pause(300);
	socket = await new Promise((resolve) => {
		const trial = connect(port, "127.0.0.1", () => resolve(trial)).on("error", () => resolve(undefined));
	});
}
let received = "";
socket.setEncoding("utf8").on("data", (text) => (received += text));
/** A command of the Marionette protocol, `length:json`, and what is answered to it. */
async function send(id, name, parameters) {
	const message = JSON.stringify([0, id, name, parameters]);
	socket.write(`${Buffer.byteLength(message)}:${message}`);
	let answer;
	for (let tries = 0; !(answer = new RegExp(`\\[1,${id},null,(.*)\\]$`).exec(received)) && tries < 1000; tries++) await pause(100);
	return JSON.parse(answer?.[1] ?? "no answer");
}
/** Runs in Thunderbird: presses "Reply" and "Reply All" for each mail, and tells whom the mail that opens is to. */
async function replies(resolve) {
	const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
	const wait = (ms) =>
		new Promise((over) => {
			globalThis.timer = Cc["@mozilla.org/timer;1"].createInstance(Ci.nsITimer);
			globalThis.timer.initWithCallback(over, ms, 0);
		});
	const requests = MailServices.accounts.localFoldersServer.rootFolder.getChildNamed("Requests");
	requests.updateFolder(null);
	await wait(2000);
	const { compose, accounts } = MailServices;
	const { ReplyToSender, ReplyAll } = Ci.nsIMsgCompType;
	const seen = {};
	for (const mail of requests.messages) {
		for (const type of [ReplyToSender, ReplyAll]) {
			compose.OpenComposeWindow(null, mail, requests.getUriForMsg(mail), type, 0, accounts.allIdentities[0], null, null);
			let fields;
			for (let tries = 0; !fields?.to && tries < 100; tries++) {
				await wait(100);
				fields = Services.wm.getMostRecentWindow("msgcompose")?.gMsgCompose?.compFields;
			}
			await wait(500);
			(seen[mail.subject] ??= []).push(`${fields.to}${fields.cc}`);
			Services.wm.getMostRecentWindow("msgcompose").close();
			await wait(500);
		}
	}
	resolve(seen);
}
await send(1, "WebDriver:NewSession", {});
await send(2, "Marionette:SetContext", { value: "chrome" });
await send(3, "WebDriver:SetTimeouts", { script: 90_000 });
const { value } = await send(4, "WebDriver:ExecuteAsyncScript", { script: `(${replies})(arguments[arguments.length - 1])`, args: [] });
program.kill();
await new Promise((ended) => program.once("exit", ended));
for (const way of ways) console.log(`from ${way.replace(" ", " to ")}: ${value[way].join("; ")}`);
process.exit();
JS
seen=$(timeout 150 node replies.mjs)
echo "$seen"
expected='from contato to contato: ana@fabrica.example; ana@fabrica.example
from contato to financeiro: ana@fabrica.example; ana@fabrica.example, financeiro@empresa.example
from site to vendas: ana@fabrica.example; ana@fabrica.example, vendas@empresa.example
from contato to vendas: vendas@empresa.example; vendas@empresa.example'
[ "$seen" = "$expected" ]
