import { noStoreHeaders } from "#app/request/response-headers.ts";

/**
 * `headers` export of the wizard's pages: no cache keeps them, and no other site learns their addresses. With `no-referrer`
 * browsers post forms with `Origin: null`, which the origin check refuses.
 */
export function wizardHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...noStoreHeaders(args), "Referrer-Policy": "same-origin" };
}
