/** Hints about an e-mail address; none of them refuses it. */
export type EmailRemark = { kind: "typo"; suggestion: string } | { kind: "freeMail" };

const freeMail = `
	gmail.com email.com mail.com ymail.com hotmail.com outlook.com outlook.com.br yahoo.com
	yahoo.com.br icloud.com live.com msn.com uol.com.br bol.com.br terra.com.br ig.com.br
	globo.com globomail.com proton.me protonmail.com
`
	.trim()
	.split(/\s+/);

/** Domains for "did you mean": popular, and without a real company domain one letter away. */
const often = ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com.br", "yahoo.com", "icloud.com"];

const slips: readonly (readonly [RegExp, string])[] = [
	// Free-mail providers that have no such domain.
	[/^(gmail|gmial|gmai)\.com\.br$/, "gmail.com"],
	[/^icloud\.com\.br$/, "icloud.com"],
	[/\.com\.b$|\.com\.br\w$|\.cm\.br$|\.con\.br$|\.comm\.br$|\.com\.bt$|\.co\.br$/, ".com.br"],
	[/\.con$|\.cmo$|\.comm$|\.vom$|\.ocm$/, ".com"],
];

/** The hint on a typed address: a likely slip, or a private mailbox where a company is asked; undefined for none. */
export function emailRemark(email: string): EmailRemark | undefined {
	const at = email.lastIndexOf("@");
	if (at < 1) return undefined;
	const domain = email
		.slice(at + 1)
		.trim()
		.toLowerCase();
	if (freeMail.includes(domain)) return { kind: "freeMail" };
	const meant = likelyDomain(domain);
	return meant === undefined ? undefined : { kind: "typo", suggestion: `${email.slice(0, at)}@${meant}` };
}

function likelyDomain(domain: string): string | undefined {
	const [slip, meant] = slips.find(([pattern]) => pattern.test(domain)) ?? [];
	if (slip && meant) return domain.replace(slip, meant);
	return often.find((known) => isOneSlipAway(domain, known));
}

/** One letter missing, added, changed, or two neighbours swapped (Damerau–Levenshtein distance 1). */
function isOneSlipAway(typed: string, meant: string): boolean {
	if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
	let start = 0;
	while (start < Math.min(typed.length, meant.length) && typed[start] === meant[start]) start++;
	const restTyped = typed.slice(start);
	const restMeant = meant.slice(start);
	return (
		restTyped.slice(1) === restMeant ||
		restTyped === restMeant.slice(1) ||
		restTyped.slice(1) === restMeant.slice(1) ||
		(restTyped[0] === restMeant[1] &&
			restTyped[1] === restMeant[0] &&
			restTyped.slice(2) === restMeant.slice(2))
	);
}
