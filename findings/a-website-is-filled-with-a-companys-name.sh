#!/bin/sh
# A form that asks for a request asks for the company's website, and marks the field up as HTML has it: `autocomplete="url"`
# (HTML, 4.10.18.7: the home page of the company or person of the other fields).
#
# Guess: a browser that keeps no websites offers nothing for such a field, since its token says what it is. Seen (Debian's Chromium
# 156): Chromium has no kind for the token, falls back to the words of the label, and fills the company's name in where "empresa" or
# "company" is among them: "Site da empresa" becomes "Fábrica". So it does with `off`, `photo` and `impp`. It leaves the same field
# alone with `type="url"`, which its words for companies do not look at, and "Site" without the company.
set -eu
command -v chromium >/dev/null || { echo "skipped: chromium is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts puppeteer-core@24.43.1
cat > fill.mjs <<'JS'
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import puppeteer from "puppeteer-core";

const kinds = [
	["Site da empresa", 'type="text" autocomplete="url"', "Fábrica"],
	["Company website", 'type="text" autocomplete="url"', "Fábrica"],
	["Site da empresa", 'type="text" autocomplete="off"', "Fábrica"],
	["Site da empresa", 'type="text" autocomplete="photo"', "Fábrica"],
	["Site da empresa", 'type="text" autocomplete="impp"', "Fábrica"],
	["Site", 'type="text" autocomplete="url"', ""],
	["Site da empresa", 'type="url" autocomplete="url"', ""],
];
const page = ([label, marks]) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Contato</title><form method="post">
	<p><label for="a">Nome</label><input id="a" name="firstName" autocomplete="given-name">
	<p><label for="b">Sobrenome</label><input id="b" name="lastName" autocomplete="family-name">
	<p><label for="c">Telefone</label><input id="c" name="phone" type="tel" autocomplete="tel">
	<p><label for="w">${label}</label><input id="w" name="website" ${marks}><button>Continuar</button></form>`;
const server = createServer(({ url }, response) => {
	const kind = kinds[Number(url.slice(1))];
	response.setHeader("content-type", "text/html").end(kind ? page(kind) : "");
}).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
const person = {
	NAME_FULL: "Ana Souza",
	NAME_FIRST: "Ana",
	NAME_LAST: "Souza",
	PHONE_HOME_WHOLE_NUMBER: "+551155550100",
	COMPANY_NAME: "Fábrica",
	ADDRESS_HOME_COUNTRY: "BR",
};
const fields = Object.entries(person).map(([name, value]) => ({ name, value }));
const browser = await puppeteer.launch({
	executablePath: "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"],
});
const tab = await browser.newPage();
const tools = await tab.createCDPSession();
await tools.send("Autofill.enable");
let surprises = 0;
for (const [number, [label, marks, expected]] of kinds.entries()) {
	await tab.goto(`http://127.0.0.1:${server.address().port}/${number}`);
	await pause(1000);
	await tab.click("#w");
	const { root } = await tools.send("DOM.getDocument");
	const { nodeId } = await tools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#w" });
	const { node } = await tools.send("DOM.describeNode", { nodeId });
	await tools.send("Autofill.trigger", { fieldId: node.backendNodeId, address: { fields } });
	await pause(1000);
	const filled = await tab.$eval("#w", ({ value }) => value);
	console.log(`${label}, ${marks}: "${filled}"`);
	if (filled !== expected) surprises++;
}
await browser.close();
server.close();
if (surprises > 0) {
	console.log("This is not what was seen before: read this file's head again.");
	process.exit(1);
}
JS
node fill.mjs
