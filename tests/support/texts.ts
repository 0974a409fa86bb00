/** Every text in a document of texts, under its whole key: `a.b.0.c`. */
export function textsUnder(value: unknown, key = ""): [key: string, text: string][] {
	if (typeof value === "string") return [[key, value]];
	return Object.entries(value ?? {}).flatMap(([name, inner]) =>
		textsUnder(inner, key === "" ? name : `${key}.${name}`),
	);
}

/** `textsUnder` a document, without those under any of these names. */
export function textsBeside(names: readonly string[], value: unknown): [key: string, text: string][] {
	return textsUnder(value).filter(([key]) => !key.split(".").some((name) => names.includes(name)));
}
