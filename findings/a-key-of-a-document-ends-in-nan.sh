#!/bin/sh
# Loads travel with electronic documents (NF-e, CT-e, MDF-e), each named by an access key of 44 places: the state, the month, the number of
# the company that issues it (CNPJ), model, series, number, and a check digit. Since July 2026 a company's number may have letters (IN RFB
# 2.229/2024), and with it the key: 12ABC34501DE35 is the Receita's own example.
#
# Guess: a package that issues documents puts such a number into its key, or refuses it; one that checks keys knows these. Seen:
# node-sped-nfe 1.2.52 makes the key with `parseInt` of each place, so that its check digit is NaN: the document's `Id` has 46 places and
# ends in 1736NaN, `cDV` is NaN, and no error says so. @brazilian-utils/brazilian-utils 2.4.0, which knows the company's number (version 2),
# has only keys of digits: `formatNfeKey` drops the letters and prints 40 places in groups of four, 0912 3450 1355, like a key that somebody
# cut, and `isValidNfeKey` is false whatever the last place is. br-validate-dfe-access-key 0.1.0 says false too, and not why.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node-sped-nfe@1.2.52 @brazilian-utils/brazilian-utils@2.4.0 br-validate-dfe-access-key@0.1.0
cat > keys.mjs <<'JS'
import { formatNfeKey, isValidCnpj, isValidNfeKey } from "@brazilian-utils/brazilian-utils";
import validator from "br-validate-dfe-access-key";
import { Make } from "node-sped-nfe";

const validate = validator.default ?? validator;
const issued = { cUF: "35", dhEmi: "2026-09-03T10:00:00-03:00", mod: "55", serie: "1", nNF: "1234", tpEmis: "1", cNF: "48291736" };
function keyOf(CNPJ) {
	const document = new Make();
	document.tagInfNFe({ Id: null, versao: "4.00" });
	document.tagIde(issued);
	document.tagEmit({ CNPJ, xNome: "Transportadora Exemplo" });
	return /Id="NFe([^"]*)"/.exec(document.xml())[1];
}
const digits = keyOf("11222333000181");
const letters = keyOf("12ABC34501DE35");
const endings = Array.from("0123456789", (digit) => letters.replace("NaN", digit));
const seen = [
	digits,
	`valid: ${isValidNfeKey(digits)} ${validate(digits)}`,
	letters,
	`company: ${isValidCnpj("12ABC34501DE35", { version: 2 })}`,
	formatNfeKey(endings[0]),
	`valid: ${endings.filter((key) => isValidNfeKey(key) || validate(key)).length} of ${endings.length}`,
];
console.log(seen.join("\n"));
const expected = [
	"35260911222333000181550010000012341482917367",
	"valid: true true",
	"35260912ABC34501DE3555001000001234148291736NaN",
	"company: true",
	"3526 0912 3450 1355 5001 0000 0123 4148 2917 360",
	"valid: 0 of 10",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node keys.mjs
