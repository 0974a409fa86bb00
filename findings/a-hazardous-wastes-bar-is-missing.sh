#!/bin/sh
# A page shows a month's tonnes by waste as a chart in Plotly, from a list that has them as texts: the codes of the European list, with a
# star where a waste is hazardous, and quantities as Brazil writes them, 12,5 and 8,25 and 10.
#
# Guess: three bars, each over its code, as codes are texts; a quantity with a comma is no number, so that there is no bar, or an error.
# Seen (plotly.js 4.1.2): to tell numbers from texts it first takes out blanks and commas, and $, %, # at either end (`cleanNumber` in
# lib/clean_number.js). "15 01 01" and "20 01 39" are the numbers 150101 and 200139, two bars fifty thousand apart. "13 02 05*" is none,
# but where texts are no more than twice the numbers the axis is one of numbers: the hazardous waste has no bar, and nothing says so. 12,5
# and 8,25 and 10 t are 125, 825 and 10: the ten tonnes have the shortest bar. `layout.autotypenumbers: "strict"`, or `type: "category"`
# for the axis, keeps codes texts; quantities have to be numbers before they come to it. Needs Debian's Chromium.
set -eu
command -v chromium >/dev/null || { echo "skipped: chromium is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent plotly.js-dist-min@4.1.2
cat >chart.html <<'HTML'
<!doctype html><meta charset="utf-8"><title>chart</title><div id="chart"></div><pre id="seen"></pre>
<script src="node_modules/plotly.js-dist-min/plotly.min.js"></script>
<script>
const chart = document.getElementById("chart");
async function show(x, y, layout) {
	Plotly.purge(chart);
	await Plotly.newPlot(chart, [{ type: "bar", x, y }], layout);
	const bars = chart.calcdata[0].map(({ p, s }) => `${p ?? "nowhere"}: ${s}`).join(", ");
	const drawn = [...chart.querySelectorAll(".bars .point path")].filter((path) => path.getAttribute("d") !== "M0,0Z").length;
	document.getElementById("seen").textContent += `\nseen ${chart._fullLayout.xaxis.type}; ${bars}; ${drawn} drawn`;
}
const codes = ["13 02 05*", "15 01 01", "20 01 39"];
show(codes, ["12,5", "8,25", "10"])
	.then(() => show(codes, [12.5, 8.25, 10], { autotypenumbers: "strict" }))
	.then(() => document.body.append("done"));
</script>
HTML
seen=$(chromium --headless --no-sandbox --disable-gpu --allow-file-access-from-files --user-data-dir="$folder/profile" \
	--virtual-time-budget=20000 --dump-dom "file://$folder/chart.html" 2>/dev/null | sed -n 's/<\/pre>.*//;s/^seen //p')
echo "$seen"
expected='linear; nowhere: 125, 150101: 825, 200139: 10; 2 drawn
category; 0: 12.5, 1: 8.25, 2: 10; 3 drawn'
[ "$seen" = "$expected" ]
