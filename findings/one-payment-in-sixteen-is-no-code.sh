#!/bin/sh
# A collection is paid by Pix: the bill has a code for banks' apps, drawn as QR or copied, whose last field is a checksum of all that stands
# before it: 63, its length 04, and four hexadecimal digits (Banco Central, Manual do BR Code; EMV QRCPS, 4.7.3).
#
# Guess: a package that writes such codes writes each amount alike. Seen: a checksum below 0x1000 has three digits unless somebody pads it,
# and one of sixteen is below. pix-payload 1.0.4 then writes 63, 03 and the three; pix-qrcode 1.0.0 says four and writes three. Of two
# thousand amounts, a cent apart, pix-utils 2.8.2 reads each that faz-um-pix 2.0.2, qrcode-pix 5.0.0 and itself write, and refuses some 125
# of either of the two: the customer whose bill is a cent more or less pays without trouble. A length has two digits as well. An e-mail
# address as key and a line about the load, each short enough, come to more than 99 letters in the field that holds both (26): whoever takes
# a text, pix-utils too, writes 26108, that is 10 letters and an 8 among them, and pix-utils does not read its own code. None of them says a
# word. Write with a number as key, and read what was written before it is printed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent faz-um-pix@2.0.2 pix-payload@1.0.4 pix-qrcode@1.0.0 pix-utils@2.8.2 qrcode-pix@5.0.0
cat >codes.cjs <<'JS'
const { Pix } = require("faz-um-pix");
const { payload } = require("pix-payload");
const { staticPix } = require("pix-qrcode");
const { createStaticPix, hasError, parsePix } = require("pix-utils");
const { QrCodePix } = require("qrcode-pix");

const [name, city, id] = ["Coletas Ltda", "Campinas", "MTR260000000101"];
const writers = {
	"faz-um-pix": (key, amount, text) => Pix(key, name, city, amount.toFixed(2), text),
	"pix-payload": (key, amount) => payload({ key, name, city, amount, transactionId: id }),
	"pix-qrcode": async (key, amount, text) =>
		(await staticPix({ pixKey: key, description: text, merchant: name, merchantCity: city, amount: amount.toFixed(2), transactionId: id })).payload,
	"pix-utils": (key, amount, text) => {
		const pix = createStaticPix({ merchantName: name, merchantCity: city, pixKey: key, infoAdicional: text, transactionAmount: amount, txid: id });
		if (hasError(pix)) throw new Error(pix.message);
		return pix.toBRCode();
	},
	"qrcode-pix": (key, amount, text) => QrCodePix({ version: "01", key, name, city, message: text, value: amount, transactionId: id }).payload(),
};
const isRead = (code) => !hasError(parsePix(code));
(async () => {
	for (const [writer, write] of Object.entries(writers)) {
		const refused = [];
		for (let cents = 10000; cents < 12000; cents++) {
			const code = await write("12345678000195", cents / 100, "MTR 260000000101");
			if (!isRead(code)) refused.push([cents, code.slice(-8)]);
		}
		console.log(`${writer}: ${refused.length} of 2000 amounts refused${refused.length ? `, the first ${refused[0]}` : ""}`);
		try {
			const code = await write("financeiro.coletas@transportadora-campinas.example", 100, "Coleta de lodo, MTR 260000000101");
			console.log(`${writer}, long: ${isRead(code) ? "read" : "refused"} (${code.slice(6, 11)})`);
		} catch (error) {
			console.log(`${writer}, long: ${error.message}`);
		}
	}
})();
JS
seen=$(node codes.cjs)
echo "$seen"
expected='faz-um-pix: 0 of 2000 amounts refused
faz-um-pix, long: refused (26108)
pix-payload: 122 of 2000 amounts refused, the first 10008,1630348F
pix-payload, long: read (26720)
pix-qrcode: 128 of 2000 amounts refused, the first 10011,16304F0F
pix-qrcode, long: refused (26108)
pix-utils: 0 of 2000 amounts refused
pix-utils, long: refused (26108)
qrcode-pix: 0 of 2000 amounts refused
qrcode-pix, long: refused (26108)'
[ "$seen" = "$expected" ]
