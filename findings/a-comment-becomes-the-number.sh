#!/bin/sh
# Somebody comments on a cell of a list of loads ("confirm with the landfill") and sends it on as OpenDocument (`.ods`).
#
# Guess: a comment is no part of a cell, as in `.xlsx`, where it has a file of its own; a reader gives the manifest's number. Seen: in
# `.ods` it stands within the cell, as paragraphs like the cell's own (`office:annotation`, OpenDocument 1.2, part 1, 14.1). GDAL 3.8.4
# (gdal3.js 2.8.1) gives both in one text, in headings too, so that neither number nor column is found; a weight with a comment is right,
# since its value is an attribute. Debian's pandas 1.5.3 puts the comment's date and words in front of the number without a blank, and its
# rows 0.4.2 gives nothing for the number. SheetJS 0.18.5, Gnumeric 1.12, LibreOffice 7.4 and Spreadsheet::ReadSXC 0.35 leave it out.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent gdal3.js@2.8.1 xlsx@0.18.5 fflate@0.8.3
cat > comments.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const { strToU8, zipSync } = require("fflate");
const startGdal = require("gdal3.js/node");
const xlsx = require("xlsx");

const comment = (words) => `<office:annotation><dc:date>2026-11-28T00:00:00</dc:date><text:p>${words}</text:p></office:annotation>`;
const text = (words, said = "") =>
	`<table:table-cell office:value-type="string">${said}<text:p>${words}</text:p></table:table-cell>`;
const number = (value, said) =>
	`<table:table-cell office:value-type="float" office:value="${value}">${said}<text:p>${value}</text:p></table:table-cell>`;
const rows = [
	text("MTR") + text("Peso", comment("em kg")),
	text("SC26000001", comment("ver 99")) + number(1500, comment("2 vezes")),
	text("SC26000002") + number(700, ""),
];
const names = ["office", "text", "table"].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`);
const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${names.join(" ")} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2"><office:body><office:spreadsheet>
<table:table table:name="MTR">${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join("")}</table:table>
</office:spreadsheet></office:body></office:document-content>`;
const type = "application/vnd.oasis.opendocument.spreadsheet";
const entry = (path, media) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`;
const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">
${entry("/", type)}${entry("content.xml", "text/xml")}
</manifest:manifest>`;
const parts = { mimetype: [strToU8(type), { level: 0 }], "content.xml": strToU8(content), "META-INF/manifest.xml": strToU8(manifest) };
writeFileSync("loads.ods", zipSync(parts));
(async () => {
	console.log(`SheetJS: ${JSON.stringify(xlsx.utils.sheet_to_json(xlsx.readFile("loads.ods").Sheets.MTR, { header: 1 }))}`);
	const gdal = await startGdal({ errorHandler() {} });
	const { datasets } = await gdal.open("loads.ods", ["HEADERS=FORCE"]);
	const bytes = await gdal.getFileBytes(await gdal.ogr2ogr(datasets[0], ["-f", "CSV"], "written"));
	console.log(`GDAL: ${JSON.stringify(Buffer.from(bytes).toString().trim().replaceAll('"', "").replaceAll("\n", " "))}`);
})();
JS
node comments.cjs | tee seen
cat > comments.py <<'PY'
import pandas, rows
print("pandas:", "; ".join(map(str, pandas.read_excel("loads.ods", engine="odf").iloc[:, 0])))
print("rows:", "; ".join(str(row[0]) for row in rows.import_from_ods("loads.ods")))
PY
expected='SheetJS: [["MTR","Peso"],["SC26000001",1500],["SC26000002",700]]
GDAL: "MTR,em kg Peso ver 99 SC26000001,1500 SC26000002,700"'
if /usr/bin/python3 -c 'import odf, pandas, rows' 2>/dev/null; then
	/usr/bin/python3 comments.py | tee -a seen
	expected="$expected
pandas: 2026-11-28T00:00:00ver 99SC26000001; SC26000002
rows: None; SC26000002"
fi
[ "$(cat seen)" = "$expected" ]
