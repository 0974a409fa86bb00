/** Labels of a domain below a top-level one that is no number (RFC 1123, section 2.1): no list, no version, no bare address. */
const domain = /^([a-z\d_-]+\.)+(?!\d+$)[a-z\d-]{2,}$/;

/**
 * Address of a website with its scheme, without the full stop of a sentence; undefined unless it is http(s) and names a
 * host under a domain. `www` alone is not a host.
 */
export function normaliseWebsite(value: string): string | undefined {
	const trimmed = value.trim().replace(/\.$/, "");
	const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = URL.parse(withScheme);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
	if (trimmed.startsWith("/") || !domain.test(url.hostname) || /^www\.[^.]+$/.test(url.hostname))
		return undefined;
	return withScheme;
}
