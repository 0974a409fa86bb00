#!/bin/sh
# A table of weights asks for figures of one width, `font-variant-numeric: tabular-nums`. A visitor prints it as PDF, keeps it, and copies
# or searches its numbers later.
#
# Guess: whatever shape a figure has, the PDF knows its letter, as ToUnicode is for (ISO 32000-1, 9.10.3). Seen with Inter (@fontsource/inter
# 5.3.0): Debian's Chromium 156 and WeasyPrint 57.2 do. Firefox ESR 153 knows the letters of shapes that the font's table of letters names,
# and not of those that a feature puts in their place: "Papel 1.240 kg" looks right on paper, and pdftotext reads U+FFFD for each figure,
# the point and the blanks. Fractions (`diagonal-fractions`, @fontsource/source-sans-3 5.3.1) go the same way. Without the features each
# number can be read; fonts whose figures have one width anyway, as DejaVu's, lose none. No warning tells.
set -eu
if ! command -v firefox-esr >/dev/null || ! command -v chromium >/dev/null || ! command -v weasyprint >/dev/null || ! command -v pdftotext >/dev/null; then
	echo "skipped: firefox-esr, chromium, weasyprint or poppler-utils is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts puppeteer-core@24.43.1 @fontsource/inter@5.3.0 @fontsource/source-sans-3@5.3.1
cp node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2 inter.woff2
cp node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2 sans.woff2
cat >page.html <<'HTML'
<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Cargas</title><style>
@font-face { font-family: Inter; src: url(inter.woff2) }
@font-face { font-family: Sans; src: url(sans.woff2) }
p { font-family: Inter }
.one-width { font-variant-numeric: tabular-nums }
.fraction { font-family: Sans; font-variant-numeric: diagonal-fractions }
</style></head><body><p>Vidro 1.250 kg</p><p class="one-width">Papel 1.240 kg</p><p class="fraction">Metal 1/2 t</p></body></html>
HTML
cat >print.mjs <<'JS'
import puppeteer from "puppeteer-core";

for (const [browser, executablePath] of [["firefox", "/usr/bin/firefox-esr"], ["chrome", "/usr/bin/chromium"]]) {
	const program = await puppeteer.launch({ browser, executablePath, args: browser === "chrome" ? ["--no-sandbox"] : [] });
	const page = await program.newPage();
	await page.goto(new URL("page.html", import.meta.url).href);
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await page.pdf({ path: `${browser}.pdf` });
	console.log(await program.version());
	await program.close();
}
JS
timeout 100 node print.mjs
weasyprint page.html weasyprint.pdf
for program in firefox chrome weasyprint; do
	seen=$(pdftotext -layout "$program.pdf" - | tr -d '\f' | grep -oE 'Vidro.*|Papel.*|Metal.*' | sed 's/\xef\xbf\xbd/?/g' | paste -sd, -)
	echo "$program: $seen"
	expected='Vidro 1.250 kg,Papel 1.240 kg,Metal 1/2 t'
	if [ $program = firefox ]; then expected='Vidro 1.250 kg,Papel???????kg,Metal ??? t'; fi
	[ "$seen" = "$expected" ]
done
