#!/bin/sh
# A list of loads names where they went: Aterro Norte 1, Aterro Sul 1, Célula 2. A chart in Vega adds up its kilograms by that column.
#
# Guess: `"parse": "auto"`, by which Vega finds out the types of a CSV's columns, leaves a column of names a text. Seen (vega-loader 5.1.3
# of vega 6.4.0): it takes for days what `Date.parse` takes, and V8, of Node and Chromium, passes over words in front of a number from 1
# to 12, which is then a month of 2001, as over any from 32 on, a year. Both landfills are 1 January 2001, one bar of 300 kg where the
# list has 100 and 200; three cells of a landfill are three months, and a thirteenth, which is no month, makes names of them all again.
# Lots 40 and 41 are years. Vega-Lite 6.4.3, which asks each column for what its chart needs, and d3-dsv 3.0.1 (`autoType`), which takes
# ISO 8601 for days and nothing else, keep the names. Name the types of the columns: `"parse": {"kg": "number"}`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent d3-dsv@3.0.1 vega@6.4.0 vega-lite@6.4.3 vega-loader@5.1.3
cat >chart.mjs <<'JS'
import { autoType, csvParse } from "d3-dsv";
import { parse, View } from "vega";
import { compile } from "vega-lite";
import { read } from "vega-loader";

const list = (...names) => ["destino,kg", ...names.map((name, index) => `${name},${100 * (index + 1)}`)].join("\n");
const landfills = list("Aterro Norte 1", "Aterro Sul 1");
const shown = (name) => (typeof name === "string" ? name : new Date(name).toISOString().slice(0, 10));
const names = (csv) => read(csv, { type: "csv", parse: "auto" }).map(({ destino }) => shown(destino)).join(", ");
const sums = async (data, types) => {
	const sum = { type: "aggregate", groupby: ["destino"], ops: ["sum"], fields: ["kg"], as: ["kg"] };
	const specification = { data: [{ name: "bars", values: data, format: { type: "csv", parse: types }, transform: [sum] }] };
	const view = await new View(parse(specification), { renderer: "none" }).runAsync();
	return view.data("bars").map(({ destino, kg }) => `${shown(destino)} ${kg}`).join(", ");
};
const lite = async () => {
	const encoding = { x: { field: "destino", type: "nominal" }, y: { aggregate: "sum", field: "kg", type: "quantitative" } };
	const { spec } = compile({ data: { values: landfills, format: { type: "csv" } }, mark: "bar", encoding });
	const view = await new View(parse(spec), { renderer: "none" }).runAsync();
	return view.data("data_0").map(({ destino, sum_kg: kg }) => `${shown(destino)} ${kg}`).join(", ");
};
const seen = [
	`auto: ${await sums(landfills, "auto")}`,
	`named: ${await sums(landfills, { kg: "number" })}`,
	`Vega-Lite: ${await lite()}`,
	`d3-dsv: ${csvParse(landfills, autoType).map(({ destino }) => shown(destino)).join(", ")}`,
	`cells: ${names(list("Célula 1", "Célula 2", "Célula 12"))}`,
	`thirteenth: ${names(list("Célula 1", "Célula 2", "Célula 13"))}`,
	`lots: ${names(list("Lote 40", "Lote 41"))}`,
];
console.log(seen.join("\n"));
const expected = [
	"auto: 2001-01-01 300",
	"named: Aterro Norte 1 100, Aterro Sul 1 200",
	"Vega-Lite: Aterro Norte 1 100, Aterro Sul 1 200",
	"d3-dsv: Aterro Norte 1, Aterro Sul 1",
	"cells: 2001-01-01, 2001-02-01, 2001-12-01",
	"thirteenth: Célula 1, Célula 2, Célula 13",
	"lots: 2040-01-01, 2041-01-01",
];
if (seen.join("\n") !== expected.join("\n")) process.exit(1);
JS
TZ=UTC node chart.mjs
