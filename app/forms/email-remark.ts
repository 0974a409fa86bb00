/** Hints about an e-mail address, which none of them rejects. */
export type EmailRemark = { kind: "typo"; suggestion: string } | { kind: "freeMail" };

const freeMail = `
	gmail.com email.com mail.com ymail.com hotmail.com outlook.com outlook.com.br yahoo.com
	yahoo.com.br icloud.com live.com msn.com uol.com.br bol.com.br terra.com.br ig.com.br
	globo.com globomail.com proton.me protonmail.com
`
	.trim()
	.split(/\s+/);

/** Domains to suggest: popular ones without a real company domain one letter away. */
const often = ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com.br", "yahoo.com", "icloud.com"];

const slips: readonly (readonly [RegExp, string])[] = [
	// The free-mail provider has no such domain.
	[/^(gmail|gmial|gmai)\.com\.br$/, "gmail.com"],
	[/^icloud\.com\.br$/, "icloud.com"],
	[/\.com\.b$|\.com\.br\w$|\.cm\.br$|\.con\.br$|\.comm\.br$|\.com\.bt$|\.co\.br$/, ".com.br"],
	[/\.con$|\.cmo$|\.comm$|\.vom$|\.ocm$/, ".com"],
];

/** The hint on a typed e-mail address: a likely slip, or a private mailbox in place of a company's. Undefined without one. */
export function emailRemark(email: string): EmailRemark | undefined {
	const index = email.lastIndexOf("@");
	if (index < 1) return undefined;
	const typed = email.slice(index + 1);
	const domain = typed.trim().toLowerCase();
	if (freeMail.includes(domain)) return { kind: "freeMail" };
	const meant = likelyDomain(domain);
	return meant === undefined ? undefined : { kind: "typo", suggestion: `${email.slice(0, index)}@${meant}` };
}

function likelyDomain(domain: string): string | undefined {
	const [slip, meant] = slips.find(([pattern]) => pattern.test(domain)) ?? [];
	if (slip && meant) return domain.replace(slip, meant);
	return often.find((known) => isOneSlipAway(domain, known));
}

/** True if one letter is missing, added or changed, or two neighbours are swapped (Damerau–Levenshtein distance 1). */
function isOneSlipAway(typed: string, meant: string): boolean {
	if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
	let start = 0;
	while (start < Math.min(typed.length, meant.length) && typed[start] === meant[start]) start++;
	const [rest, goal] = [typed.slice(start), meant.slice(start)];
	const isSwapped = rest[0] === goal[1] && rest[1] === goal[0] && rest.slice(2) === goal.slice(2);
	return isSwapped || rest.slice(1) === goal || [rest, rest.slice(1)].includes(goal.slice(1));
}
