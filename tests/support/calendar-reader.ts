/** A part of a calendar file: its name, its properties by name, and the parts in it. */
export type CalendarPart = {
	name: string;
	properties: Map<string, { parameters: string; value: string }[]>;
	parts: CalendarPart[];
};

const required: Readonly<Record<string, readonly string[]>> = {
	VCALENDAR: ["VERSION", "PRODID"],
	VEVENT: ["UID", "DTSTAMP", "DTSTART"],
	VALARM: ["ACTION", "TRIGGER", "DESCRIPTION"],
};
const texts = ["SUMMARY", "DESCRIPTION", "X-WR-CALNAME"];
const once = [
	"UID",
	"DTSTAMP",
	"DTSTART",
	"DTEND",
	"SUMMARY",
	"DESCRIPTION",
	"RRULE",
	"TRANSP",
	"ACTION",
	"TRIGGER",
];

/**
 * Reads a calendar file as strictly as RFC 5545 writes: ends of lines, names, nesting, what each part must
 * have, dates and escapes. Throws an Error that says what is wrong; texts come back unescaped.
 */
export function readCalendarFile(bytes: Uint8Array): CalendarPart {
	const file = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	must(file.endsWith("\r\n"), "the last line ends");
	must(!/\r(?!\n)|(?<!\r)\n/.test(file), "lines end by CR LF alone");
	const root: CalendarPart = { name: "", properties: new Map(), parts: [] };
	const open = [root];
	for (const line of file
		.slice(0, -2)
		.replaceAll(/\r\n[ \t]/g, "")
		.split("\r\n")) {
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there (RFC 5545, 3.1).
		must(!/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line), `control character: ${line}`);
		const [, name, parameters = "", value = ""] =
			/^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^";:,]+)*):(.*)$/.exec(line) ?? [];
		must(name !== undefined, `no property: ${line}`);
		read(open, name ?? "", parameters, value);
	}
	must(open.length === 1, "every part ends");
	const [calendar, ...more] = root.parts;
	must(calendar?.name === "VCALENDAR" && more.length === 0, "one calendar");
	return calendar as CalendarPart;
}

function read(open: CalendarPart[], name: string, parameters: string, value: string): void {
	const part = open.at(-1) as CalendarPart;
	if (name === "BEGIN") {
		const inner = { name: value, properties: new Map(), parts: [] };
		part.parts.push(inner);
		open.push(inner);
	} else if (name === "END") {
		must(part.name === value, `${part.name} ends as ${value}`);
		checkPart(part);
		open.pop();
	} else {
		const isText = texts.includes(name);
		const known = part.properties.get(name) ?? [];
		part.properties.set(name, [...known, { parameters, value: isText ? unescapeText(value) : value }]);
	}
}

function checkPart(part: CalendarPart): void {
	for (const name of required[part.name] ?? []) must(part.properties.has(name), `${part.name} has ${name}`);
	for (const name of once)
		must((part.properties.get(name) ?? []).length <= 1, `${part.name} has one ${name}`);
	if (part.name === "VALARM") {
		must(propertyOf(part, "ACTION") === "DISPLAY", "an alarm that shows a text");
		must(
			/^-?P(\d+[DW]|T\d+H)$/.test(propertyOf(part, "TRIGGER")),
			`a trigger: ${propertyOf(part, "TRIGGER")}`,
		);
	}
	if (part.name !== "VEVENT") return;
	must(/^\d{8}T\d{6}Z$/.test(propertyOf(part, "DTSTAMP")), "DTSTAMP is in UTC");
	for (const name of ["DTSTART", "DTEND"]) {
		must(part.properties.get(name)?.[0]?.parameters === ";VALUE=DATE", `${name} is a date`);
		must(dayOf(propertyOf(part, name)) !== undefined, `${name} exists: ${propertyOf(part, name)}`);
	}
	must(propertyOf(part, "DTEND") > propertyOf(part, "DTSTART"), "DTEND is after DTSTART");
}

/** The only value of a property, empty if it has none. */
export function propertyOf(part: CalendarPart, name: string): string {
	return part.properties.get(name)?.[0]?.value ?? "";
}

/** ISO day of a calendar's date; undefined when there is none. */
export function dayOf(value: string): string | undefined {
	const iso = value.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
	const time = Date.parse(`${iso}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

function unescapeText(text: string): string {
	must(/^(?:[^\\;,]|\\[\\;,nN])*$/.test(text), `escapes: ${text}`);
	return text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter));
}

function must(holds: boolean, what: string): void {
	if (!holds) throw new Error(`Not as RFC 5545 has it: ${what}`);
}
