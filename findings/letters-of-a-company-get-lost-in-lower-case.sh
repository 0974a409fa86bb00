#!/bin/sh
# Since July 2026 a Brazilian company's number (CNPJ) may have letters (IN RFB 2.229/2024): 12.ABC.345/01DE-35 is the Receita's own example.
#
# Guess: five months later packages know it, and take letters typed small for the same number, or refuse them. Seen: cpf-cnpj-validator
# 2.1.2 and @fnando/cnpj 2.0.0 do. brazilian-values 0.14.1 says valid and leaves the letters small, so that one company is two in a list
# that is sorted by it. cnpj 5.1.1 refuses it and js-brasil 2.8.0 too, but their `format` and `mask` drop the letters without an error: a
# receiver is printed as 123450135, or as 12.345.013/5___-__. cnpj-cpf-validator 1.1.0 refuses what it formats. Of the number in
# capitals node-cnpj 1.0.10, @julioakira/cpf-cnpj-utils 1.5.2 and cpf_cnpj 0.2.0 say invalid still; the last one prints 123450135.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent cpf-cnpj-validator@2.1.2 @fnando/cnpj@2.0.0 brazilian-values@0.14.1 cnpj@5.1.1 js-brasil@2.8.0 \
	cnpj-cpf-validator@1.1.0 node-cnpj@1.0.10 @julioakira/cpf-cnpj-utils@1.5.2 cpf_cnpj@0.2.0
cat > companies.cjs <<'JS'
const fnando = require("@fnando/cnpj");
const { CNPJ: utils } = require("@julioakira/cpf-cnpj-utils");
const values = require("brazilian-values");
const cnpj = require("cnpj");
const both = require("cnpj-cpf-validator");
const { cnpj: validator } = require("cpf-cnpj-validator");
const { CNPJ: older } = require("cpf_cnpj");
const brasil = require("js-brasil");
const node = require("node-cnpj");

const packages = {
	"cpf-cnpj-validator": [validator.isValid, validator.format],
	"@fnando/cnpj": [fnando.isValid, fnando.format],
	"brazilian-values": [values.isCNPJ, values.formatToCNPJ],
	cnpj: [cnpj.validate, cnpj.format],
	"js-brasil": [brasil.validateBr.cnpj, brasil.maskBr.cnpj],
	"cnpj-cpf-validator": [both.isValidCNPJ, both.formatCNPJ],
	"node-cnpj": [node.validate, node.mask],
	"@julioakira/cpf-cnpj-utils": [(number) => utils.Validate(number), (number) => utils.Format(number)],
	cpf_cnpj: [(number) => older.isValid(number), (number) => older.format(number)],
};
const seen = Object.entries(packages).map(([name, [isValid, format]]) => {
	const read = ["12ABC34501DE35", "12abc34501de35"].map((number) => `${Boolean(isValid(number))} ${format(number)}`);
	return `${name}: ${read.join(", ")}`;
});
console.log(seen.join("\n"));
const [large, small] = ["12.ABC.345/01DE-35", "12.abc.345/01de-35"];
const expected = [
	`cpf-cnpj-validator: true ${large}, true ${large}`,
	`@fnando/cnpj: true ${large}, true ${large}`,
	`brazilian-values: true ${large}, true ${small}`,
	`cnpj: true ${large}, false 123450135`,
	`js-brasil: true ${large}, false 12.345.013/5___-__`,
	`cnpj-cpf-validator: true ${large}, false ${small}`,
	`node-cnpj: false ${large}, false ${small}`,
	`@julioakira/cpf-cnpj-utils: false ${large}, false ${small}`,
	"cpf_cnpj: false 123450135, false 123450135",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node companies.cjs
