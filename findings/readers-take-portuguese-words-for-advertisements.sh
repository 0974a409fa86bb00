#!/bin/sh
# Firefox's reader mode, which people take for its larger letters or to have a page read out, is Mozilla's Readability.
#
# Guess: it leaves out menus and advertisements, and keeps each part of the article's own text. Seen (@mozilla/readability 0.6.0,
# Debian's Firefox ESR 153): it deletes a `div`, list or plain table for a piece of its `id` or `class` (`REGEXPS.negative`, which
# _cleanConditionally asks). `com-` is meant for comments and is Portuguese for "with", `meta` stands in "metais" and "metas" (metals,
# targets), `media` is "average"; `scroll` and `hidden` stand in Tailwind's classes for a place to jump to and for narrow screens. A
# `section` may have them, but no `social`, which takes any element (`unlikelyCandidates`). A FAQ keeps its questions without
# the answers, and nothing says so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @mozilla/readability@0.6.0 linkedom@0.18.12
cat > reader.mjs <<'JS'
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

const parts = {
	plain: 'div id="prazo-do-contrato"',
	with: 'div id="contrato-com-prazo"',
	metals: 'div id="metais"',
	averages: 'div id="media-mensal"',
	jump: 'div id="prazo" class="scroll-mt-28"',
	narrow: 'div class="max-sm:hidden"',
	section: 'section id="metais-e-vidro" class="scroll-mt-28"',
	social: 'section id="responsabilidade-social"',
};
const words = "O gerador emite o manifesto antes da viagem, e o destinador confirma a carga depois. ".repeat(6);
const answers = Object.entries(parts).map(([name, tag]) => `<h2>Pergunta ${name}</h2><${tag}><p>Resposta ${name}. ${words}</p><p>${words}</p></${tag.split(" ")[0]}>`);
const page = `<!doctype html><html lang="pt-BR"><title>Perguntas</title><body><main><h1>Perguntas</h1>${answers.join("")}</main></body></html>`;

/** The questions that the reader shows without their answers. */
const left = (text) => Object.keys(parts).filter((name) => text.includes(`Pergunta ${name}`) && !text.includes(`Resposta ${name}.`));

/** The text of an address in Firefox's reader, by its Marionette protocol: `length:json`. */
async function readInFirefox(address) {
	mkdirSync("profile");
	writeFileSync("profile/user.js", 'user_pref("marionette.port", 18141);');
	const firefox = spawn("firefox-esr", ["--headless", "--marionette", "--remote-allow-system-access", "--profile", "profile"], { stdio: "ignore", env: { ...process.env, HOME: process.cwd() } });
	let socket;
	for (let tries = 0; !socket && tries < 100; tries++) {
		await pause(300);
		socket = await new Promise((resolve) => {
			const trial = connect(18141, "127.0.0.1", () => resolve(trial)).on("error", () => resolve(undefined));
		});
	}
	let received = "";
	socket.setEncoding("utf8").on("data", (text) => (received += text));
	const send = async (id, name, parameters) => {
		const message = JSON.stringify([0, id, name, parameters]);
		socket.write(`${Buffer.byteLength(message)}:${message}`);
		let answer;
		for (let tries = 0; !(answer = new RegExp(`\\[1,${id},null,(.*)\\]$`).exec(received)) && tries < 300; tries++) await pause(100);
		return JSON.parse(answer?.[1] ?? "no answer");
	};
	const { capabilities } = await send(1, "WebDriver:NewSession", {});
	await send(2, "WebDriver:Navigate", { url: `about:reader?url=${encodeURIComponent(address)}` });
	let text = "";
	for (let id = 3; !text.includes("Resposta plain") && id < 60; id++) {
		await pause(300);
		text = (await send(id, "WebDriver:ExecuteScript", { script: "return document.body.innerText", args: [] })).value;
	}
	firefox.kill();
	await new Promise((ended) => firefox.once("exit", ended));
	return [capabilities.browserVersion, left(text).join(" ")];
}

const expected = "with metals averages jump narrow social";
const kept = new Readability(parseHTML(page).document).parse().textContent;
const seen = [left(kept).join(" ")];
console.log(`@mozilla/readability: no answers to ${seen[0]}`);
if (!existsSync("/usr/bin/firefox-esr")) console.log("skipped: firefox-esr is not installed");
else {
	const server = createServer((_, response) => response.setHeader("content-type", "text/html; charset=utf-8").end(page)).listen(0, "127.0.0.1");
	await new Promise((listening) => server.once("listening", listening));
	const [version, lost] = await readInFirefox(`http://127.0.0.1:${server.address().port}/perguntas`);
	console.log(`Firefox ${version}: no answers to ${lost}`);
	seen.push(lost);
	server.close();
	server.closeAllConnections();
}
if (!seen.every((lost) => lost === expected)) throw new Error("The reader keeps other parts: write the finding anew.");
JS
timeout 100 node reader.mjs
