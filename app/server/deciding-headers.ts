/** The headers that decide which finished page answers a visit, and the host that a request must name. */
export type DecidingHeaders = {
	host: string | undefined;
	cookie: string | undefined;
	acceptEncoding: string | undefined;
	saveData: string | undefined;
	ifNoneMatch: string | undefined;
};

/**
 * Reads them from `raw`, Node's flat list of names and values. Taking every header of a browser apart
 * (`request.headers`) would cost a visit more than all else that is ours. Undefined when one of them came twice: how
 * such lists are joined differs from header to header, and Node knows.
 */
export function decidingHeaders(raw: readonly string[]): DecidingHeaders | undefined {
	const found: DecidingHeaders = {
		host: undefined,
		cookie: undefined,
		acceptEncoding: undefined,
		saveData: undefined,
		ifNoneMatch: undefined,
	};
	for (let at = 0; at < raw.length; at += 2) {
		const name = raw[at] ?? "";
		const deciding = byLength[name.length];
		if (!deciding || (name !== deciding.name && name.toLowerCase() !== deciding.lowerCase)) continue;
		if (found[deciding.key] !== undefined) return undefined;
		found[deciding.key] = raw[at + 1];
	}
	return found;
}

/** Each has a length of its own, and all browsers write them like this. */
const byLength: { name: string; lowerCase: string; key: keyof DecidingHeaders }[] = [];
for (const [name, key] of [
	["Host", "host"],
	["Cookie", "cookie"],
	["Accept-Encoding", "acceptEncoding"],
	["Save-Data", "saveData"],
	["If-None-Match", "ifNoneMatch"],
] as const) {
	byLength[name.length] = { name, lowerCase: name.toLowerCase(), key };
}
