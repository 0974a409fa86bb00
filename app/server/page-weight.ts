import { compress, type Effort, type Encoding } from "#app/server/page-cache/compress.ts";
import { weightMark } from "#app/ui/weight-mark.ts";

/** Headers that are added when a page is sent: its length and coding, a request's id, what Node adds by itself. */
const LATER_HEADER_BYTES = 230;

/**
 * A page in `encoding`. Where its markup mentions its own weight, the number of kilobytes (1000 bytes) on the wire is put
 * in, headers included: the page is compressed once to learn it and once to say it.
 */
export async function finishBody(
	html: string,
	headers: readonly string[],
	encoding: Encoding,
	effort: Effort,
): Promise<Buffer> {
	const first = await compress(Buffer.from(html), encoding, effort);
	if (!html.includes(weightMark)) return first;
	const headerBytes = headers.reduce((sum, part) => sum + part.length + 2, LATER_HEADER_BYTES);
	const kilobytes = Math.round((first.length + headerBytes) / 1000);
	return compress(Buffer.from(html.replaceAll(weightMark, String(kilobytes))), encoding, effort);
}
