#!/bin/sh
# Offices publish lists of wastes as CSV with a file beside it that says what each column is, a Table Schema of the Data Package standard:
# quantities are numbers with "decimalChar": "," and "groupChar": ".", as Brazil writes 1.500,5.
#
# Guess: a package that reads such tables reads 12,5 as 12.5 and 1.500,5 as 1500.5, since the schema says all that it needs. Seen:
# tableschema 1.12.6, and with it datapackage 1.1.10, both by the standard's authors, make points of commas first, and then drop each
# point as one between thousands (`castNumber` in types/number.js): 125 and 15,005. Two places are a hundredfold, and whole numbers right,
# so that the loads of one column are not even too large by one factor, and the table is valid by its schema. A list as the United States
# write numbers, with the same two words in its schema, is read as it should be.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent datapackage@1.1.10 tableschema@1.12.6
printf 'mtr;t\n260900000001;12,5\n260900000002;1.500,5\n260900000003;8,25\n260900000004;1.500\n' >brazil.csv
printf 'mtr;t\n260900000001;12.5\n260900000002;1,500.5\n260900000003;8.25\n260900000004;1,500\n' >states.csv
cat >read.cjs <<'JS'
const { Package } = require("datapackage");
const { Table } = require("tableschema");
const schemaOf = (chars) => ({ fields: [{ name: "mtr", type: "string" }, { name: "t", type: "number", ...chars }] });
const read = async (file, chars) => {
	const table = await Table.load(file, { schema: schemaOf(chars), delimiter: ";" });
	return (await table.read({ keyed: true })).map(({ t }) => t).join(" ");
};
(async () => {
	console.log(`tableschema: ${await read("brazil.csv", { decimalChar: ",", groupChar: "." })}`);
	console.log(`tableschema, United States: ${await read("states.csv", { decimalChar: ".", groupChar: "," })}`);
	const schema = schemaOf({ decimalChar: ",", groupChar: "." });
	const list = { name: "loads", path: "brazil.csv", profile: "tabular-data-resource", dialect: { delimiter: ";" }, schema };
	const published = await Package.load({ name: "wastes", profile: "tabular-data-package", resources: [list] }, { basePath: "." });
	const rows = await published.resources[0].read({ keyed: true });
	console.log(`datapackage, ${published.valid ? "valid" : "not valid"}: ${rows.map(({ t }) => t).join(" ")}`);
})();
JS
seen=$(node read.cjs)
echo "$seen"
expected="tableschema: 125 15005 825 1500
tableschema, United States: 12.5 1500.5 8.25 1500
datapackage, valid: 125 15005 825 1500"
[ "$seen" = "$expected" ]
