#!/bin/sh
# A form for a quotation asks who someone is, in fields marked up as HTML has it (`autocomplete="name"`, "email", "tel"), and below that what
# there is to collect: the lorry's capacity, how often, the physical state and the code of the waste, how many skips.
#
# Guess: a browser that fills in one's address fills what has a token, and leaves the others alone, above all with `autocomplete="off"`.
# Seen (Debian's Firefox ESR 153, which does so in Brazil: `extensions.formautofill.addresses.supportedCountries`): it fills them all, `off`
# or not. Its words for fields (`HeuristicsRegExp.sys.mjs`) may stand anywhere in a label or name: "cidade" (city) in capacidade and
# periodicidade, "estado" (the federal state) in estado físico, "codigo" (the postcode) in the name of the waste's code; a "número" is that
# of a house, and where no street is asked for, all of the address. So a lorry's capacity is Campinas, and the skips are "Rua das Flores,
# 1578"; the one press that filled in a name did it, further down. Nothing is filled where a field is `type="number"`, or has a token of
# another kind. Needs Debian's firefox-esr.
set -eu
for program in firefox-esr node; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >fill.mjs <<'JS'
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, createServer as createListener } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const questions = {
	cacambas: "Número de caçambas",
	capacidade: "Capacidade do caminhão",
	periodicidade: "Periodicidade",
	estadoFisico: "Estado físico",
	codigo: "Código do resíduo",
};
const field = (name, label, marks) => `<p><label>${label} <input name="${name}" ${marks}></label>\n`;
const page = (marks) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Orçamento</title><form method="post">
${field("nome", "Nome", 'autocomplete="name"')}${field("email", "E-mail", 'type="email" autocomplete="email"')}
${field("telefone", "Telefone", 'type="tel" autocomplete="tel"')}
${Object.entries(questions).map(([name, label]) => field(name, label, marks)).join("")}<button>Enviar</button></form>`;
const pages = { "no token": "", off: 'autocomplete="off"', number: 'type="number"', "another token": 'autocomplete="nickname"' };
const server = createServer(({ url }, response) => {
	response.setHeader("content-type", "text/html").end(page(Object.values(pages)[Number(url.slice(1))] ?? ""));
}).listen(0, "127.0.0.1");
const probe = createListener().listen(0, "127.0.0.1");
await Promise.all([server, probe].map((one) => new Promise((listening) => one.once("listening", listening))));
const { port } = probe.address();
probe.close();
mkdirSync("profile");
const preferences = { "marionette.port": port, "browser.search.region": "BR", "focusmanager.testmode": true };
const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
writeFileSync("profile/user.js", lines.join(""));
const options = ["--headless", "--marionette", "--remote-allow-system-access", "--profile", "profile"];
const firefox = spawn("firefox-esr", options, { stdio: "ignore", env: { ...process.env, HOME: process.cwd() } });
let socket;
for (let tries = 0; !socket && tries < 100; tries++) {
	await pause(300);
	socket = await new Promise((resolve) => {
		const trial = connect(port, "127.0.0.1", () => resolve(trial)).on("error", () => resolve(undefined));
	});
}
let received = "";
socket.setEncoding("utf8").on("data", (text) => (received += text));
let id = 0;
/** A command of the Marionette protocol, `length:json`, and what is answered to it. */
async function send(name, parameters) {
	const message = JSON.stringify([0, ++id, name, parameters]);
	socket.write(`${Buffer.byteLength(message)}:${message}`);
	let answer;
	for (let tries = 0; !(answer = new RegExp(`\\[1,${id},null,(.*)\\]$`).exec(received)) && tries < 600; tries++) await pause(100);
	return JSON.parse(answer?.[1] ?? "no answer").value;
}
/** Runs in the browser's own process. */
async function inBrowser(task, ...args) {
	await send("Marionette:SetContext", { value: "chrome" });
	const script = `const args = Array.from(arguments); const resolve = args.pop(); (${task})(...args).then(resolve, (error) => resolve(String(error)))`;
	const result = await send("WebDriver:ExecuteAsyncScript", { script, args });
	await send("Marionette:SetContext", { value: "content" });
	return result;
}
async function keep(person) {
	const { formAutofillStorage } = ChromeUtils.importESModule("resource://autofill/FormAutofillStorage.sys.mjs");
	await formAutofillStorage.initialize();
	await formAutofillStorage.addresses.add(person);
}
/** What choosing the person from the list below "Nome" does. */
async function choose(person) {
	const { setTimeout } = ChromeUtils.importESModule("resource://gre/modules/Timer.sys.mjs");
	const wait = (ms) => new Promise((over) => setTimeout(over, ms));
	const { selectedBrowser } = Services.wm.getMostRecentWindow("navigator:browser").gBrowser;
	const parent = selectedBrowser.browsingContext.currentWindowGlobal.getActor("FormAutofill");
	await wait(1500);
	const [section] = [...parent.sectionsByRootId.values()].flat();
	await parent.autofillFields(section.fieldDetails[0].elementId, person);
	await wait(1000);
}
/** What a press into "Nome" does in a window that is seen. */
const focus = `const name = document.querySelector("input"); name.focus(); window.windowGlobalChild.getActor("FormAutofill").handleFocus(name)`;
const person = {
	name: "Ana Souza",
	"street-address": "Rua das Flores, 1578",
	"address-level2": "Campinas",
	"address-level1": "SP",
	"postal-code": "13010-000",
	country: "BR",
	tel: "+551955550100",
	email: "ana@fabrica.example",
};
await send("WebDriver:NewSession", {});
await inBrowser(keep, person);
for (const [index, name] of Object.keys(pages).entries()) {
	await send("WebDriver:Navigate", { url: `http://127.0.0.1:${server.address().port}/${index}` });
	await send("WebDriver:ExecuteScript", { script: focus, args: [], sandbox: "system" });
	await inBrowser(choose, person);
	const values = await send("WebDriver:ExecuteScript", { script: "return [...document.forms[0]].map(({ value }) => value)", args: [] });
	console.log(`${name}: ${[values[0], ...values.slice(3, -1)].join(" | ")}`);
}
firefox.kill();
await new Promise((ended) => firefox.once("exit", ended));
process.exit();
JS
seen=$(timeout 120 node fill.mjs)
echo "$seen"
filled='Ana Souza | Rua das Flores, 1578 | Campinas | Campinas | São Paulo | 13010-000'
expected="no token: $filled
off: $filled
number: Ana Souza |  |  |  |  | 
another token: Ana Souza |  |  |  |  | "
[ "$seen" = "$expected" ]
