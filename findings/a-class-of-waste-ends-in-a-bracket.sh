#!/bin/sh
# A drum's label has the class of its waste or its lot in Code 39, which industry and Brazil's offices have printed for decades. Code 39 has
# digits, capitals, blanks and - . $ / + %, so that "CLASSE I/IIA" and "LOTE 5/A" are plain texts in it.
#
# Guess: each reader gives what stands in the bars, and under them in print. Seen: ZBar 0.23, ZXing for C++ 1.4 (both Debian's) and
# @zxing/library 0.23.0 do. zxing-wasm 3.1.6, and with it barcode-detector 3.2.2, which brings BarcodeDetector to browsers that have none,
# take a text for "full ASCII" if each of its $ / + % stands before a capital that makes a pair there, and nothing in the bars says
# which is meant: /I is a bracket, /A an exclamation mark, +B a small b. The class is CLASSE I)IA, the lot LOTE 5!, and MTR-2600/B ends
# in a quotation mark; 5/12 stays as it is, so that a test with digits finds nothing. zxing-wasm's `tryCode39ExtendedMode: false` has no
# effect any more; asked for "Code39Std" it reads what is printed. BarcodeDetector's `code_39` cannot ask. Needs zbar-tools and
# zxing-cpp-tools.
set -eu
for tool in zbarimg ZXingReader; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @zxing/library@0.23.0 barcode-detector@3.2.2 bwip-js@4.11.4 pngjs@7.0.0 zxing-wasm@3.1.6
cat >labels.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const ZXing = require("@zxing/library");
const bwip = require("bwip-js");
const { PNG } = require("pngjs");

const shell = (command, ...values) => execFileSync(command, values, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const wasm = (folder) => ({ overrides: { wasmBinary: readFileSync(`${folder}/zxing-wasm/dist/reader/zxing_reader.wasm`).buffer } });
function zxing(png) {
	const { data, height, width } = PNG.sync.read(png);
	const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
	const bitmap = new ZXing.BinaryBitmap(new ZXing.HybridBinarizer(new ZXing.RGBLuminanceSource(grey, width, height)));
	const formats = [ZXing.DecodeHintType.POSSIBLE_FORMATS, [ZXing.BarcodeFormat.CODE_39]];
	return new ZXing.MultiFormatReader().decode(bitmap, new Map([formats])).getText();
}
// What browsers have, and Node does not.
globalThis.DOMRectReadOnly ??= class {};
(async () => {
	const reader = await import("zxing-wasm/reader");
	reader.prepareZXingModule(wasm("node_modules"));
	const detector = await import("barcode-detector/ponyfill");
	const own = "node_modules/barcode-detector/node_modules";
	detector.prepareZXingModule(wasm(existsSync(own) ? own : "node_modules"));
	for (const text of ["CLASSE I/IIA", "LOTE 5/A", "MTR-2600/B", "5/12"]) {
		const png = await bwip.toBuffer({ bcid: "code39", text, scale: 3, height: 15, padding: 20, backgroundcolor: "FFFFFF" });
		writeFileSync("label.png", png);
		const read = async (options) => (await reader.readBarcodes(new Blob([png]), options)).map((code) => code.text).join();
		const detected = await new detector.BarcodeDetector({ formats: ["code_39"] }).detect(new Blob([png]));
		const texts = {
			ZBar: shell("zbarimg", "--quiet", "--raw", "label.png").trim(),
			"ZXing for C++": /Text:\s*"(.*)"/.exec(shell("ZXingReader", "label.png"))[1],
			"@zxing/library": zxing(png),
			"zxing-wasm": await read({ formats: ["Code39"] }),
			"zxing-wasm, told not to": await read({ formats: ["Code39"], tryCode39ExtendedMode: false }),
			"zxing-wasm, Code39Std": await read({ formats: ["Code39Std"] }),
			"barcode-detector": detected.map(({ rawValue }) => rawValue).join(),
		};
		const others = Object.entries(texts).filter(([, value]) => value !== text);
		console.log(`${text}: ${others.map(([name, value]) => `${name} ${value}`).join(", ") || "as printed"}`);
	}
})();
JS
seen=$(node labels.cjs)
echo "$seen"
others() { echo "$1: zxing-wasm $2, zxing-wasm, told not to $2, barcode-detector $2"; }
expected=$(
	others 'CLASSE I/IIA' 'CLASSE I)IA'
	others 'LOTE 5/A' 'LOTE 5!'
	others MTR-2600/B 'MTR-2600"'
	echo '5/12: as printed'
)
[ "$seen" = "$expected" ]
