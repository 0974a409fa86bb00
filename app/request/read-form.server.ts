import { MAX_FORM_ENTRIES } from "#app/constants.ts";

/** What a form posted, url-encoded, without more entries than any honest form has. */
export async function readForm(request: Request): Promise<URLSearchParams> {
	const all = new URLSearchParams(await request.text());
	return new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES));
}
