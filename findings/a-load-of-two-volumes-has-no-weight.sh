#!/bin/sh
# A load travels with the print of its electronic invoice (DANFE), which names its volumes and what they weigh. The invoice (NF-e, layout
# 4.00) may have `vol` up to 5,000 times: a tank of 12,345.678 kg, two drums of 300.5 kg.
#
# Guess: a package that prints it adds the weights up, or prints the first volume's, and prints each figure as the invoice has it. Seen:
# @alexssmusica/node-pdf-nfe 1.2.21 and nfe-danfe-pdf 1.0.3 print one volume as it is. They ask what xml2js has made of two, a list, for
# its `pesoB` (get-transporte.js): number, kind, gross and net weight stay empty, and nothing tells that there was anything. A price for
# a unit, which may have ten places, is rounded to three: 12,500 kg at 0.0455 are 568.75, and the print says 0,046, which would be 575.00.
# The carrier's state and its registration are asked for in small letters (`uf`, `ie`) and are never there. Read the weights from the
# invoice, never from its print. Needs poppler-utils.
set -eu
command -v pdftotext >/dev/null || { echo "skipped: pdftotext is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @alexssmusica/node-pdf-nfe@1.2.21 nfe-danfe-pdf@1.0.3
cat >print.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { createWriteStream } = require("node:fs");
const { once } = require("node:events");

const tags = (values) => Object.entries(values).map(([tag, value]) => `<${tag}>${value}</${tag}>`).join("");
const place = tags({ xLgr: "Rua das Flores", nro: "12A", xBairro: "Centro", cMun: "3550308", xMun: "Sao Paulo", UF: "SP", CEP: "01310100" });
const goods = { cProd: "130205", xProd: "Oleo usado", NCM: "27109900", CFOP: "5949", uCom: "KG", qCom: "12500.0000", vUnCom: "0.0455", vProd: "568.75" };
const sums = ["vBC", "vICMS", "vBCST", "vST", "vProd", "vFrete", "vSeg", "vDesc", "vII", "vIPI", "vPIS", "vCOFINS", "vOutro"];
const total = tags({ ...Object.fromEntries(sums.map((tag) => [tag, "0.00"])), vProd: "568.75", vNF: "568.75" });
const tank = `<vol>${tags({ qVol: 1, esp: "TANQUE", pesoL: "12345.678", pesoB: "12500.000" })}</vol>`;
const drums = `<vol>${tags({ qVol: 2, esp: "TAMBOR", pesoL: "300.500", pesoB: "340.000" })}</vol>`;
const key = "35260911222333000181550010000012341482917367";
const invoice = (volumes) => `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00">
<ide>${tags({ natOp: "Remessa", mod: 55, serie: 1, nNF: 1234, dhEmi: "2026-09-03T10:00:00-03:00", tpNF: 1, tpAmb: 1 })}</ide>
<emit>${tags({ CNPJ: "11222333000181", xNome: "Industria Exemplo", enderEmit: place, IE: "110042490114", CRT: 3 })}</emit>
<dest>${tags({ CNPJ: "11222333000262", xNome: "Aterro Exemplo", enderDest: place, indIEDest: 9 })}</dest>
<det nItem="1">${tags({ prod: tags(goods), imposto: "<ICMS><ICMS40><orig>0</orig><CST>41</CST></ICMS40></ICMS>" })}</det>
<total><ICMSTot>${total}</ICMSTot></total><transp><modFrete>0</modFrete>
<transporta>${tags({ xNome: "Transportes Exemplo", IE: "244000000000", xMun: "Curitiba", UF: "PR" })}</transporta>${volumes}</transp>
<pag><detPag><tPag>90</tPag><vPag>0.00</vPag></detPag></pag></infNFe></NFe>
<protNFe versao="4.00"><infProt>${tags({ chNFe: key, dhRecbto: "2026-09-03T10:00:05-03:00", nProt: "135260000000001", cStat: 100 })}</infProt></protNFe></nfeProc>`;

async function printed(name, volumes) {
	const document = await require(name).gerarPDF(invoice(volumes), {});
	const file = createWriteStream("invoice.pdf");
	document.pipe(file);
	await once(file, "finish");
	const text = execFileSync("pdftotext", ["-layout", "invoice.pdf", "-"], { encoding: "utf8" });
	return ["TANQUE", "TAMBOR", "12.500,000", "12.345,678", "12.840,000", "0,0455", "0,046", "PR"].filter((word) => text.split(/\s+/).includes(word)).join(" ");
}
(async () => {
	const seen = [];
	for (const name of ["@alexssmusica/node-pdf-nfe", "nfe-danfe-pdf"]) {
		seen.push(`${name}, one: ${await printed(name, tank)}`, `${name}, two: ${await printed(name, tank + drums)}`);
	}
	console.log(seen.join("\n"));
	const isSeen = seen.every((line) => line.endsWith(line.includes(", one: ") ? ": TANQUE 12.500,000 12.345,678 0,046" : ", two: 0,046"));
	if (!isSeen) process.exit(1);
})();
JS
node print.cjs
