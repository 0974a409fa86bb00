#!/bin/sh
# The scale's thermal printer prints a ticket with a line a load: what it is on the left, its weight on the right. Programs on Node send
# such lines as ESC/POS, with a table of two columns in 48 letters.
#
# Guess: a name that is too long for its column is cut, or goes on in the next line; between it and the weight there is a blank at the
# least. Seen: receiptline 4.0.4, @point-of-sale/receipt-printer-encoder 4.0.1 and `tableCustom` of the other three begin a second line.
# `table` of node-thermal-printer 4.6.1, escpos 2.5.2 and @node-escpos/core 0.6.0 fills a cell with as many blanks as are left in it, and
# with none where there are none: "Lodo de tratamento, tambor 1" and "2.340 kg" are printed as "Lodo de tratamento, tambor 12.340 kg", ten
# tonnes more, in a line that is by far not full. `leftRight`, of the first, does it from 48 letters for both together. No word says that
# the text did not fit; the 24 letters of half a line, or 12 of a quarter, are soon over. Test with the longest name that ends in a digit.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts node-thermal-printer@4.6.1 escpos@2.5.2 @node-escpos/core@0.6.0 receiptline@4.0.4 \
	@point-of-sale/receipt-printer-encoder@4.0.1
cat >ticket.mjs <<'JS'
import core from "@node-escpos/core";
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import escpos from "escpos";
import { PrinterTypes, ThermalPrinter } from "node-thermal-printer";
import receiptline from "receiptline";

const weight = "2.340 kg";
const drum = "Lodo de tratamento, tambor 1";
const full = "Lodo da estacao de tratamento, sacos, tambor 1";
// The first line, as the printer has it: without commands, and with blanks of a width that differs told as one.
const line = (bytes) => /[^\n]*kg/.exec(Buffer.from(bytes).toString("latin1"))[0].replace(/^.*?(?=Lodo)/, "").replace(/ {2,}/g, " … ");
const widths = (name) => [{ text: name, align: "LEFT", width: 0.5 }, { text: weight, align: "RIGHT", width: 0.5 }];
function thermal(print) {
	const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: "tcp://127.0.0.1:9100", width: 48, characterSet: "WPC1252" });
	print(printer);
	return line(printer.getBuffer());
}
function network(Printer, print) {
	const printer = new Printer({}, { encoding: "latin1", width: 48 });
	print(printer);
	return line(printer.buffer.flush());
}
const encoder = new ReceiptPrinterEncoder({ columns: 48 });
encoder.table([{ width: 24, align: "left" }, { width: 24, align: "right" }], [[drum, weight]]);
const seen = {
	"receiptline": line(receiptline.transform(`${drum} | ${weight}`, { cpl: 48, command: "text" })),
	"receipt-printer-encoder": line(encoder.encode()),
	"node-thermal-printer, tableCustom": thermal((printer) => printer.tableCustom(widths(drum))),
	"escpos, tableCustom": network(escpos.Printer, (printer) => printer.tableCustom(widths(drum))),
	"@node-escpos/core, tableCustom": network(core, (printer) => printer.tableCustom(widths(drum))),
	"node-thermal-printer, table": thermal((printer) => printer.table([drum, weight])),
	"escpos, table": network(escpos.Printer, (printer) => printer.table([drum, weight])),
	"@node-escpos/core, table": network(core, (printer) => printer.table([drum, weight])),
	"node-thermal-printer, leftRight": thermal((printer) => printer.leftRight(drum, weight)),
	"node-thermal-printer, leftRight, full": thermal((printer) => printer.leftRight(full, weight)),
};
for (const [name, text] of Object.entries(seen)) console.log(`${name}: ${text}`);
JS
seen=$(node ticket.mjs)
echo "$seen"
joined='Lodo de tratamento, tambor 12.340 kg'
expected="receiptline: Lodo de tratamento, tam … 2.340 kg
receipt-printer-encoder: Lodo de tratamento, … 2.340 kg
node-thermal-printer, tableCustom: Lodo de tratamento, tam … 2.340 kg
escpos, tableCustom: Lodo de tratamento, tam … 2.340 kg
@node-escpos/core, tableCustom: Lodo de tratamento, tamb … 2.340 kg
node-thermal-printer, table: $joined
escpos, table: $joined
@node-escpos/core, table: $joined
node-thermal-printer, leftRight: Lodo de tratamento, tambor 1 … 2.340 kg
node-thermal-printer, leftRight, full: Lodo da estacao de tratamento, sacos, tambor 12.340 kg"
[ "$seen" = "$expected" ]
