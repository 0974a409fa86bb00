/** A part of a calendar file: its name, the values of its properties by name, unescaped, and the parts in it. */
export type CalendarPart = { name: string; properties: Map<string, string>; parts: CalendarPart[] };

/** Reads a calendar file (RFC 5545). Throws where its lines do not end by CR LF, or its parts do not nest. */
export function readCalendarFile(bytes: Uint8Array): CalendarPart {
	const file = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	must(/^(?:[^\r\n]+\r\n)+$/.test(file), "lines end by CR LF alone");
	const root: CalendarPart = { name: "", properties: new Map(), parts: [] };
	const open = [root];
	const unfolded = file.slice(0, -2).replaceAll(/\r\n[ \t]/g, "");
	for (const line of unfolded.split("\r\n")) {
		const [, name, value = ""] = /^([A-Z][A-Z0-9-]*)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
		must(name !== undefined, `no property: ${line}`);
		const part = open.at(-1) as CalendarPart;
		if (name === "BEGIN") {
			const inner: CalendarPart = { name: value, properties: new Map(), parts: [] };
			part.parts.push(inner);
			open.push(inner);
		} else if (name === "END") {
			must(part.name === value, `${part.name} ends as ${value}`);
			open.pop();
		} else part.properties.set(String(name), unescapeText(value));
	}
	must(open.length === 1 && root.parts.length === 1, "one calendar, which ends");
	return root.parts[0] as CalendarPart;
}

/** The value of a property, empty if there is no such one. */
export function propertyOf(part: CalendarPart, name: string): string {
	return part.properties.get(name) ?? "";
}

function unescapeText(text: string): string {
	return text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter));
}

function must(holds: boolean, what: string): void {
	if (!holds) throw new Error(`Not as RFC 5545 has it: ${what}`);
}
