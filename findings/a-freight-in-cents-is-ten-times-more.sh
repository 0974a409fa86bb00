#!/bin/sh
# A carrier sends its bills to the bank, and reads which of them were paid, in CNAB files: lines of 400 or 240 places, where an amount is
# digits alone, the comma of cents assumed (`9(11)V9(2)`). A freight is tonnes by price: 3.82 t at R$ 127.50 are R$ 487.05, for JavaScript
# 487.04999999999995; 2.05 t at R$ 120 are R$ 246.00, for JavaScript 245.99999999999997.
#
# Guess: a package that has the pictures of such fields rounds to cents, as it says (`Math.round`), and reads what it wrote. Seen: nodenab
# 1.2.1 (`Format/Picture.js`, its own layout of Bradesco) rounds what is behind the point by itself, so that a zero in front is lost: 5
# cents are 50; and a hundred cents are three digits, so that R$ 246.00 are R$ 24,510.0, and each field behind moves by a place. What is
# read is two texts put together, "487" and "0.05": R$ 4,870.05, ten times what was paid, while full reals are read rightly.
# @banco-br/nodejs-cnab 0.2.0 writes the cents rightly.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent nodenab@1.2.1 @banco-br/nodejs-cnab@0.2.0
cat >bill.cjs <<'JS'
const { formatCurrency } = require("@banco-br/nodejs-cnab/dist/lib/utils.js");
const { Layout, Remessa, RemessaFile, RetornoFile } = require("nodenab");

const layout = new Layout(237, "400", require("nodenab/layouts/237/400/cobranca.json"), { loadFromFile: false });
const [from, to] = layout.getRemessaLayout().detalhes.segmento_1.valor.pos;
const [paid] = layout.getRetornoLayout().detalhes.segmento_1.valor_pago.pos;

for (const [tonnes, price] of [[3.82, 127.5], [2.05, 120]]) {
	const file = new Remessa(layout);
	const batch = file.novoLote(1);
	const bill = batch.novoDetalhe(["segmento_2", "segmento_3", "segmento_7"]);
	bill.segmento_1.valor = tonnes * price;
	batch.inserirDetalhe(bill);
	file.inserirLote(batch);
	const line = new RemessaFile(file).generate().split("\r\n").find((text) => text.startsWith("1"));
	console.log(`${tonnes} t: nodenab ${line.slice(from - 1, to)} in a line of ${line.length}, @banco-br ${formatCurrency(tonnes * price, 11, 2)}`);
}
for (const digits of ["0000000048705", "0000000024600"]) {
	const line = `1${"0".repeat(paid - 2)}${digits}`.padEnd(400, "0");
	const file = new RetornoFile(layout, `${"0".repeat(400)}\r\n${line}\r\n${"9".padEnd(400, "0")}`).generate().toJSON();
	console.log(`${digits}: ${JSON.stringify(file).match(/"valor_pago":("?[\d.]+"?)/)[1]}`);
}
JS
seen=$(node bill.cjs)
echo "$seen"
expected='3.82 t: nodenab 0000000048750 in a line of 400, @banco-br 0000000048705
2.05 t: nodenab 0000000024510 in a line of 401, @banco-br 0000000024600
0000000048705: "4870.05"
0000000024600: 246'
[ "$seen" = "$expected" ]
