#!/bin/sh
# A page lists a month's loads in a table whose last row is their sum, in `<tfoot>`, as HTML has it for what sums up a table's columns (4.9.7).
# Somebody prints it, or keeps it as PDF, three pages.
#
# Guess: the sum stands once, below the last load; what is repeated on each page is the heading, `<thead>`. Seen: Debian's Chromium 156,
# Firefox ESR 153 and WeasyPrint 57.2 put the foot at the end of each page, as CSS 2.2 (17.2) lets them: below the first page's loads, 100 kg
# each, stands "Total 9000", which looks like the sum of that page, and who adds up the pages, or reads the PDF by a program, has three
# times what there was. On the screen there is one, and a table of one page shows nothing on paper either. wkhtmltopdf 0.12.6 and LibreOffice
# 7.4 print it once. `tfoot { display: table-row-group }` for print has it once everywhere, as has a `<tbody>` of its own. Needs Debian's
# chromium, firefox-esr, weasyprint, wkhtmltopdf, libreoffice-writer and poppler-utils, and node.
set -eu
for program in chromium firefox-esr weasyprint wkhtmltopdf soffice pdftotext node; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >print.mjs <<'JS'
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const loads = Array.from({ length: 90 }, (_, index) => `<tr><td>MTR ${260000000101 + index}<td>100`).join("\n");
const page = (style) => `<!doctype html><meta charset="utf-8"><title>Cargas</title>${style}<table><thead><tr><th>MTR<th>kg
<tbody>${loads}<tfoot><tr><td>Total<td>9000</table>`;
writeFileSync("loads.html", page(""));
writeFileSync("mended.html", page("<style>@media print { tfoot { display: table-row-group } }</style>"));

const probe = createServer().listen(0, "127.0.0.1");
await new Promise((listening) => probe.once("listening", listening));
const { port } = probe.address();
probe.close();
mkdirSync("profile");
writeFileSync("profile/user.js", `user_pref("marionette.port", ${port});\n`);
const options = ["--headless", "--marionette", "--profile", "profile"];
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
	for (let tries = 0; !(answer = new RegExp(`\\[1,${id},null,(.*)\\]$`).exec(received)) && tries < 600; tries++) await pause(50);
	return JSON.parse(answer?.[1] ?? "no answer").value;
}
await send("WebDriver:NewSession", {});
for (const name of ["loads", "mended"]) {
	await send("WebDriver:Navigate", { url: `file://${process.cwd()}/${name}.html` });
	writeFileSync(`firefox-${name}.pdf`, Buffer.from(await send("WebDriver:Print", {}), "base64"));
}
firefox.kill();
await new Promise((ended) => firefox.once("exit", ended));
process.exit();
JS
timeout 120 node print.mjs
office() { soffice "-env:UserInstallation=file://$folder/office" --headless "$@" >/dev/null 2>&1; }
for page in loads mended; do
	timeout 60 chromium --headless --no-sandbox --user-data-dir="$folder/chromium" --print-to-pdf="chromium-$page.pdf" "file://$folder/$page.html" >/dev/null 2>&1
	weasyprint $page.html weasyprint-$page.pdf 2>/dev/null
done
wkhtmltopdf -q loads.html wkhtmltopdf-loads.pdf 2>/dev/null
office --infilter='HTML (StarWriter)' --convert-to odt:writer8 loads.html
office --convert-to pdf loads.odt && mv loads.pdf office-loads.pdf
seen=$(
	for paper in *.pdf; do
		text=$(pdftotext -layout "$paper" -)
		echo "${paper%.pdf}: $(echo "$text" | grep -c 'MTR 26') loads, Total $(echo "$text" | grep -c 'Total') times"
	done
)
echo "$seen"
expected='chromium-loads: 90 loads, Total 3 times
chromium-mended: 90 loads, Total 1 times
firefox-loads: 90 loads, Total 3 times
firefox-mended: 90 loads, Total 1 times
office-loads: 90 loads, Total 1 times
weasyprint-loads: 90 loads, Total 3 times
weasyprint-mended: 90 loads, Total 1 times
wkhtmltopdf-loads: 90 loads, Total 1 times'
[ "$seen" = "$expected" ]
