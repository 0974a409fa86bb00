#!/bin/sh
# A carrier's bill (boleto) says in its barcode when it is due: four digits, days since 7 October 1997. They were used up on 21 February
# 2025; since the day after they begin at 1000 once more (FEBRABAN), so that 1656 is 10 December 2026, and was 20 April 2002.
#
# Guess: 21 months later packages take a bill for due near today, and write those digits. Seen: @brazilian-utils/brazilian-utils 2.4.0
# reads it so, and node-boleto 2.3.0 writes it. broleto 0.0.12 and boleto.js 1.1.4 say 2002. @mrmgomes/boleto-utils 1.3.3 says "Boleto
# válido" and has two days: `vencimento`, which was there before, is 2002, and the right one is in `vencimentoComNovoFator2025`, for
# which no program asks that was written before. gerar-boletos 1.4.5 and gerador-boletos 1.0.4 refuse to write a bill of after 2023 ("O ano do
# documento deve ser maior que 1997 e menor que 2024"). A list of bills sorted by day has those of next month on top, as 24 years overdue.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @brazilian-utils/brazilian-utils@2.4.0 @mrmgomes/boleto-utils@1.3.3 \
	boleto.js@1.1.4 broleto@0.0.12 node-boleto@2.3.0 gerar-boletos@1.4.5 gerador-boletos@1.0.4
cat >bill.cjs <<'JS'
const { getBoletoInfo } = require("@brazilian-utils/brazilian-utils");
const { validarBoleto } = require("@mrmgomes/boleto-utils");
const broleto = require("broleto");
const { fatorVencimento } = require("node-boleto/lib/formatters.js");

globalThis.window = globalThis;
const digits = (text) => Array.from(text, Number).toReversed();
const sum = (values) => values.reduce((total, value) => total + value, 0);
const ten = (text) => (10 - (sum(digits(text).map((digit, at) => (at % 2 ? digit : sum(digits(String(digit * 2)))))) % 10)) % 10;
function eleven(text) {
	const rest = 11 - (sum(digits(text).map((digit, at) => digit * (2 + (at % 8)))) % 11);
	return rest > 9 ? 1 : rest;
}
const due = new Date(2026, 11, 10, 12);
const factor = fatorVencimento(due);
const free = "1234567890123456789012345";
const check = eleven(`0019${factor}0000125000${free}`);
const parts = [`0019${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
const line = `${parts.map((part) => part + ten(part)).join("")}${check}${factor}0000125000`;
const day = (date) => date.toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
console.log(`node-boleto: ${factor}`);
console.log(`brazilian-utils: ${day(getBoletoInfo(line, { referenceDate: new Date(2026, 10, 29) }).expirationDate)}`);
const checked = validarBoleto(line);
console.log(`boleto-utils: ${checked.mensagem}, ${day(checked.vencimento)}, ${day(checked.vencimentoComNovoFator2025)}`);
console.log(`broleto: ${new broleto.Boleto(line).expirationDate().toISOString().slice(0, 10)}`);
const Boleto = require("boleto.js");
console.log(`boleto.js: ${day(new Boleto(line).expirationDate())}`);
for (const name of ["gerar-boletos", "gerador-boletos"]) {
	const { Datas } = require(`${name}/lib/${name === "gerar-boletos" ? "utils/functions/" : ""}boletoUtils.js`);
	try {
		new Datas().comVencimento(due);
		console.log(`${name}: written`);
	} catch (error) {
		console.log(`${name}: ${error.message}`);
	}
}
JS
export TZ=America/Sao_Paulo
seen=$(node bill.cjs)
echo "$seen"
year='O ano do documento deve ser maior que 1997 e menor que 2024'
expected="node-boleto: 1656
brazilian-utils: 2026-12-10
boleto-utils: Boleto válido, 2002-04-20, 2026-12-10
broleto: 2002-04-20
boleto.js: 2002-04-20
gerar-boletos: $year
gerador-boletos: $year"
[ "$seen" = "$expected" ]
