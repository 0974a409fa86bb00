import { MAX_FORM_ENTRIES } from "#app/constants.ts";

/**
 * What a form posted. Bodies are url-encoded, the only kind that text browsers and our own pages send; the server
 * has refused anything else and anything large before. More entries than any honest form has are left out.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
	const all = new URLSearchParams(await request.text());
	return new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES));
}
