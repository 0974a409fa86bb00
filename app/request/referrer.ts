import { campaignParameters, fromParameter } from "#app/paths.ts";

/** Where a request comes from: another site's host, or what the query of a page of this site says of its visitor's origin. */
export type Referrer = { host: string } | { parameters: URLSearchParams };

const MAX_HOST = 255;
const kept: readonly string[] = [...campaignParameters, fromParameter];

/** Cuts a `Referer` header (RFC 9110, 10.1.3) to what attribution reads: a path may hold the id of a draft. */
export function readReferrer(header: string | undefined, origin: string): Referrer | undefined {
	const url = URL.parse(header ?? "");
	if (!url || !/^https?:$/.test(url.protocol)) return undefined;
	if (url.origin !== origin) return { host: url.hostname.slice(0, MAX_HOST) };
	return { parameters: new URLSearchParams([...url.searchParams].filter(([name]) => kept.includes(name))) };
}
