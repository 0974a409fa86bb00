#!/bin/sh
# The drawing of a landfill (DXF), with the centre of the site as 0 0: two wells where groundwater is sampled, and a cell. The second well and
# the cell were drawn in the west and mirrored to the east. DXF has a mirrored circle or polyline where it was drawn, in a system of
# coordinates of its own whose third axis looks down (extrusion 0,0,-1, "object coordinate system"), and its x is then counted westwards.
#
# Guess: what reads the drawing has well and cell at x = 50 and 70, in the east, as CAD shows them, or hands on the vector that says so. Seen
# (Debian's ezdxf 0.18.1 mirrors and writes): GDAL 3.6 has them there, and dxf-json 0.14.1 hands on the vector. dxf-parser 1.1.2, the most
# used on npm, keeps the vector of a polyline and drops that of a circle: the well lies at -50, on the other side of the site, like one that
# was drawn there, and nothing can tell. dxf 5.3.1 draws both in the east (`toSVG`), while its `toPolylines`, which is there for areas and
# lengths, has the well in the east and the cell in the west. A drawing in which nothing was mirrored is right in each of them. Have the drawing flattened in CAD before it is handed on, or read it with GDAL. Needs Debian's gdal-bin and
# python3-ezdxf.
set -eu
command -v ogr2ogr >/dev/null || { echo "skipped: gdal-bin is not installed" && exit 0; }
/usr/bin/python3 -c 'import ezdxf' 2>/dev/null || { echo "skipped: python3-ezdxf is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent dxf-parser@1.1.2 dxf@5.3.1 dxf-json@0.14.1
cat >draw.py <<'PY'
import ezdxf
from ezdxf.math import Matrix44

drawing = ezdxf.new("R2000")
space = drawing.modelspace()
mirror = Matrix44.scale(-1, 1, 1)
space.add_circle((30, 10), 1)
space.add_circle((-50, 10), 1).transform(mirror)
space.add_lwpolyline([(-60, 0), (-80, 0), (-80, 20), (-60, 20)], close=True).transform(mirror)
drawing.saveas("site.dxf")
PY
/usr/bin/python3 draw.py
cat >site.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Helper } = require("dxf");
const DxfParser = require("dxf-parser").default ?? require("dxf-parser");
const { DxfParser: Json } = require("dxf-json");

const text = readFileSync("site.dxf", "utf8");
const middle = (all) => (Math.min(...all) + Math.max(...all)) / 2;
const x = ({ center, vertices }) => center?.x ?? middle(vertices.map((vertex) => vertex.x));
const down = (z) => (z === -1 ? " westwards" : "");
const show = (name, places) => console.log(`${name}: ${places.join(", ")}`);
show("dxf-parser", new DxfParser().parseSync(text).entities.map((one) => x(one) + down(one.extrusionDirectionZ ?? one.extrusionDirection?.z)));
show("dxf-json", new Json().parseSync(text).entities.map((one) => x(one) + down(one.extrusionDirection?.z)));
const helper = new Helper(text);
show("dxf, toPolylines", helper.toPolylines().polylines.map(({ vertices }) => Math.round(middle(vertices.map(([place]) => place)))));
show("dxf, toSVG", [helper.toSVG().match(/viewBox="(\S+) \S+ (\S+)/).slice(1).map(Number)].map(([left, width]) => `from ${left} to ${left + width}`));
JS
seen=$(
	echo "GDAL: $(ogr2ogr -f CSV /vsistdout/ site.dxf -dialect SQLite -sql 'SELECT CAST(ROUND(ST_X(ST_Centroid(ST_Envelope(geometry)))) AS INTEGER) AS x FROM entities' | tail -n +2 | tr -d '"' | paste -sd, | sed 's/,/, /g')"
	node site.cjs
)
echo "$seen"
expected='GDAL: 30, 50, 70
dxf-parser: 30, -50, -70 westwards
dxf-json: 30, -50 westwards, -70 westwards
dxf, toPolylines: 30, 50, -70
dxf, toSVG: from 29 to 80'
[ "$seen" = "$expected" ]
