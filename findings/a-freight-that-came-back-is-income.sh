#!/bin/sh
# A bank's statement in ISO 20022 (camt.053) says of each entry whether it is credit or debit, and by RvslInd whether it takes back an
# earlier one: a freight of 487.05 that the carrier's bank returned comes in as a credit with <RvslInd>true</RvslInd>, beside what
# customers pay for scrap, here 4.35 in small.
#
# Guess: iso20022.js 0.0.15, whose entries have `reversal` and an amount in cents, has true for the first and 435 for the second. Seen: no
# entry is ever a reversal. Its XML parser makes the boolean true of the word, and `parseEntry` then compares that with the text 'true';
# "1", the other way to write it (XML Schema, boolean), is a number by then. The returned freight is income like any other, and the
# carrier still counts as paid. 4.35 is 434.99999999999994 cents, as `parseAmountToMinorUnits` multiplies by a hundred and leaves it so,
# in balances too: one in eleven of the amounts below a thousand is not whole.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent iso20022.js@0.0.15
cat >statement.mjs <<'JS'
import { CashManagementEndOfDayReport } from "iso20022.js";

const day = "<Dt>2026-09-30</Dt>";
const entry = (reference, amount, reversal) =>
	`<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="BRL">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${reversal}<Sts>BOOK</Sts>` +
	`<BookgDt>${day}</BookgDt><ValDt>${day}</ValDt><BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd></Ntry>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-10-01T08:00:00-03:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-10-01T08:00:00-03:00</CreDtTm>
<Acct><Id><Othr><Id>C1</Id></Othr></Id><Ccy>BRL</Ccy><Svcr><FinInstnId><BIC>BRASBRRJ</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="BRL">4.35</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt>${day}</Dt></Bal>
${entry("E1", "487.05", "<RvslInd>true</RvslInd>")}${entry("E2", "487.05", "<RvslInd>1</RvslInd>")}${entry("E3", "4.35", "")}
</Stmt></BkToCstmrStmt></Document>`;
const [{ balances, entries }] = CashManagementEndOfDayReport.fromXML(xml).statements;
for (const { referenceId, amount, creditDebitIndicator, reversal } of entries) {
	console.log(`${referenceId}: ${creditDebitIndicator}, ${amount} cents, reversal ${reversal}`);
}
console.log(`balance: ${balances[0].amount} cents`);
const broken = Array.from({ length: 99999 }, (_, cents) => Number((cents / 100).toFixed(2)) * 100).filter((cents) => !Number.isInteger(cents));
console.log(`not whole, of the amounts below a thousand: ${broken.length}`);
JS
seen=$(node statement.mjs)
echo "$seen"
expected='E1: credit, 48705 cents, reversal false
E2: credit, 48705 cents, reversal false
E3: credit, 434.99999999999994 cents, reversal false
balance: 434.99999999999994 cents
not whole, of the amounts below a thousand: 9175'
[ "$seen" = "$expected" ]
