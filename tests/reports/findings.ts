const kinds = [
	"broken links",
	"broken anchors",
	"missing titles or descriptions",
	"duplicate titles or descriptions",
	"titles or descriptions of the wrong length",
	"invalid structured data",
	"missing pictures and files",
	"axe findings",
	"pages without hreflang pair",
	"pages that nothing leads to",
	"other findings",
] as const;
export type Kind = (typeof kinds)[number];

const findings = new Map<Kind, Set<string>>(kinds.map((kind) => [kind, new Set()]));

/** Keeps a finding for the end; the same one twice counts once. */
export function report(kind: Kind, text: string): void {
	findings.get(kind)?.add(text);
}

/** Prints how many findings of each kind there are, and which; `leftOut` were not looked for. The exit code becomes 1 if there is any. */
export function print(leftOut: readonly Kind[]): void {
	for (const [kind, found] of findings) {
		if (leftOut.includes(kind)) continue;
		console.log(`${String(found.size).padStart(5)}  ${kind}`);
		for (const text of found) console.log(`         ${text}`);
		if (found.size > 0) process.exitCode = 1;
	}
}
