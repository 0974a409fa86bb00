#!/bin/sh
# A form asks for an e-mail address and looks for a slip in it, `gmial.com`, so that the answer arrives.
#
# Guess: a package that looks for slips leaves a domain alone that is complete and that it does not know, such as one under `.com.br`, by
# far the most of Brazil's. Seen: Mailcheck 1.1.1 has `com.au`, `co.uk` and `co.il` among its endings and none of Brazil
# (`defaultTopLevelDomains`); it takes `com.br` for a slip of the nearest, and the same goes for @zootools/email-spell-checker 1.12.0.
# Each company at `.com.br` is told to write `.com`, one at `.ind.br` `.in`, India's, the provider oi.com.br `live.com`, and a university
# France's `.fr`: addresses of somebody else. deep-email-validator 0.1.27 asks Mailcheck unless told not to (`validateTypo`), and says
# that all of them are not valid: no company's lead arrives, while `gmail.com` passes. Give the endings of Brazil in `topLevelDomains`,
# and never refuse for a slip.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0 deep-email-validator@0.1.27
cat >addresses.mjs <<'JS'
import checker from "@zootools/email-spell-checker";
import { validate } from "deep-email-validator";
import mailcheck from "mailcheck";

const seen = [];
for (const domain of ["exemplo.com.br", "exemplo.ind.br", "uol.com.br", "oi.com.br", "usp.br", "gmail.com"]) {
	const email = `fulano@${domain}`;
	const { valid, reason } = await validate({ email, validateMx: false, validateSMTP: false });
	const proposals = [mailcheck, checker].map(({ run }) => run.call(mailcheck, { email })?.domain ?? "-");
	seen.push(`${domain}: ${proposals.join(" ")} ${valid ? "valid" : reason}`);
}
const told = { email: "fulano@exemplo.com.br", topLevelDomains: ["com", "com.br"] };
seen.push(`told of com.br: ${mailcheck.run(told)?.domain ?? "-"}`);
console.log(seen.join("\n"));
const expected = [
	"exemplo.com.br: exemplo.com exemplo.com typo",
	"exemplo.ind.br: exemplo.in exemplo.in typo",
	"uol.com.br: uol.com uol.com typo",
	"oi.com.br: live.com live.com typo",
	"usp.br: usp.fr - typo",
	"gmail.com: - - valid",
	"told of com.br: -",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node addresses.mjs
