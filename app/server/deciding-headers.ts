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
		const key = keyByLength[name.length]?.get(name.toLowerCase());
		if (key === undefined) continue;
		if (found[key] !== undefined) return undefined;
		found[key] = raw[at + 1];
	}
	return found;
}

const keyByLength: (Map<string, keyof DecidingHeaders> | undefined)[] = [];
for (const [name, key] of [
	["host", "host"],
	["cookie", "cookie"],
	["accept-encoding", "acceptEncoding"],
	["save-data", "saveData"],
	["if-none-match", "ifNoneMatch"],
] as const) {
	keyByLength[name.length] ??= new Map();
	keyByLength[name.length]?.set(name, key);
}
