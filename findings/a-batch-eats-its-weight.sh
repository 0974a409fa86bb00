#!/bin/sh
# The label of a big bag or a pallet has what it holds, its batch and its net weight in one GS1-128 barcode: (01)…(10)LOTE7(3103)012340.
# A batch has any length, so that FNC1 stands behind it to say that it is over (GS1 General Specifications).
#
# Guess: a reader gives FNC1 as the character that GS1 has for it, 0x1D, and a parser has the batch LOTE7 and 12.34 kg. Seen: Debian's
# ZBar 0.23 does, as zxing-wasm 3.1.6 in GS1's own brackets. @zxing/library 0.23.0, with which pages scan by the camera, leaves FNC1 out
# of Code 128 unless it is told ASSUME_GS1: the batch is then LOTE73103012340, a good one, as it may have 20 characters, and there is no
# weight; gs1-barcode-parser-mod 1.2.1 sees nothing wrong. From a Data Matrix the same page has both, so that one plant's labels have
# weights and another's none. Needs Debian's zbar-tools.
set -eu
command -v zbarimg >/dev/null || { echo "skipped: zbarimg is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @zxing/library@0.23.0 bwip-js@4.11.4 gs1-barcode-parser-mod@1.2.1 pngjs@7.0.0 zxing-wasm@3.1.6
cat >label.cjs <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const ZXing = require("@zxing/library");
const bwip = require("bwip-js");
const { parseBarcode } = require("gs1-barcode-parser-mod");
const { PNG } = require("pngjs");

const label = "(01)07891234567895(10)LOTE7(3103)012340";
const draw = (bcid, size) => bwip.toBuffer({ bcid, text: label, padding: 10, backgroundcolor: "FFFFFF", ...size });
const parsed = (text) => {
	const items = parseBarcode(text).parsedCodeItems;
	const batch = items.find(({ ai }) => ai === "10");
	const weight = items.find(({ ai }) => ai === "3103");
	return `batch ${batch.data}, ${weight ? `${weight.data} ${weight.unit}` : "no weight"}`;
};
const zxing = (png, format, hints) => {
	const { data, height, width } = PNG.sync.read(png);
	const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
	const bitmap = new ZXing.BinaryBitmap(new ZXing.HybridBinarizer(new ZXing.RGBLuminanceSource(grey, width, height)));
	const formats = [ZXing.DecodeHintType.POSSIBLE_FORMATS, [ZXing.BarcodeFormat[format]]];
	// A Data Matrix has 0x1D in front, too, which the parser takes for no identifier.
	return new ZXing.MultiFormatReader().decode(bitmap, new Map([formats, ...hints])).getText().replace(/^\x1d/, "");
};
(async () => {
	const png = await draw("gs1-128", { scale: 3, height: 15 });
	const matrix = await draw("gs1datamatrix", { scale: 6 });
	const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
	prepareZXingModule({ overrides: { wasmBinary: readFileSync(join("node_modules", "zxing-wasm", "dist", "reader", "zxing_reader.wasm")).buffer } });
	writeFileSync("label.png", png);
	console.log(`ZXing: ${parsed(zxing(png, "CODE_128", []))}`);
	console.log(`ZXing, told: ${parsed(zxing(png, "CODE_128", [[ZXing.DecodeHintType.ASSUME_GS1, true]]))}`);
	console.log(`ZXing, Data Matrix: ${parsed(zxing(matrix, "DATA_MATRIX", []))}`);
	console.log(`zxing-wasm: ${(await readBarcodes(new Blob([png]))).map(({ text }) => text)}`);
	writeFileSync("parse.cjs", `const { parseBarcode } = require("gs1-barcode-parser-mod");\nconst parsed = ${parsed};
console.log("ZBar: " + parsed(require("node:fs").readFileSync(0, "latin1").trim()));`);
})();
JS
node label.cjs >seen
zbarimg --quiet --raw label.png | node parse.cjs >>seen
cat seen
diff seen - <<'EXPECTED'
ZXing: batch LOTE73103012340, no weight
ZXing, told: batch LOTE7, 12.34 KGM
ZXing, Data Matrix: batch LOTE7, 12.34 KGM
zxing-wasm: (01)07891234567895(10)LOTE7(3103)012340
ZBar: batch LOTE7, 12.34 KGM
EXPECTED
