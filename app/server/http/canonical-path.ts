/** A `%` that does not begin an escape (RFC 3986, section 2.1). */
const brokenEscape = /%(?![\da-f]{2})/i;
const leftOver = /[%\\]|\/\.{1,2}(\/|$)/;
const escapedLetter = /%(2d|2e|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** The one spelling of a path (RFC 3986, 6.2.2), no slash at its end. Undefined for broken escapes and dot segments (5.2.4). */
export function canonicalPath(pathname: string): string | undefined {
	if (brokenEscape.test(pathname)) return undefined;
	const decoded = pathname.includes("%") ? decodeLetters(pathname) : pathname;
	if (leftOver.test(decoded)) return undefined;
	// It starts with exactly one slash, so it cannot name another host.
	return decoded.length > 1 && decoded.endsWith("/") ? `/${withoutOuterSlashes(decoded)}` : decoded;
}

/** Scans from both ends: an expression for runs of slashes takes quadratic time on runs in the middle. */
function withoutOuterSlashes(path: string): string {
	let start = 0;
	let end = path.length;
	while (path[start] === "/") start++;
	while (end > start && path[end - 1] === "/") end--;
	return path.slice(start, end);
}

function decodeLetters(pathname: string): string {
	return pathname.replaceAll(escapedLetter, (escaped) => {
		const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
		return /[\w.~-]/.test(letter) ? letter : escaped;
	});
}
