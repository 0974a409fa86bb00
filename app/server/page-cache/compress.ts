import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { gzipPage } from "#app/server/gzip-page.ts";

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
/** `quick` while a visitor waits for it, `best` for what is sent many times. */
export type Effort = "quick" | "best";

const brotliQuality = { quick: 4, best: 11 } as const;

/** `data` in `encoding`. Runs beside the event loop where it takes longer than to wake another thread. */
export function compress(data: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> | Buffer {
	if (encoding === "identity") return data;
	if (encoding === "gzip") {
		return effort === "quick" ? gzipPage(data) : runGzip(data, { level: constants.Z_BEST_COMPRESSION });
	}
	return runBrotli(data, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
			[constants.BROTLI_PARAM_SIZE_HINT]: data.length,
			// The window never needs to be larger than a page, and its tables take eight times its size.
			[constants.BROTLI_PARAM_LGWIN]: Math.max(16, Math.ceil(Math.log2(data.length + 1))),
		},
	});
}

/** What a client takes, the smallest first. */
type Accepted = readonly Encoding[];

/** Browsers send very few different values; anybody else's are not kept. */
const known = new Map<string, Accepted>();
const MAX_KEPT = 64;

/** The encoding that makes a page smallest, of those that `accepted` allows. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
	return readAccepted(String(accepted ?? ""))[0] ?? "identity";
}

/** The encoding for what is compressed while a visitor waits: gzip is as small then as brotli, in two thirds of the time. */
export function chooseQuickEncoding(accepted: string | string[] | undefined): Encoding {
	const allowed = readAccepted(String(accepted ?? ""));
	return allowed.includes("gzip") ? "gzip" : (allowed[0] ?? "identity");
}

/** `Accept-Encoding` (RFC 9110, 12.5.3); quality values other than 0 make no difference here. */
function readAccepted(text: string): Accepted {
	const kept = known.get(text);
	if (kept) return kept;
	const offered = text
		.split(",")
		.map((part) => part.trim())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.split(";")[0]?.trim());
	const accepted = (["br", "gzip"] as const).filter((encoding) => offered.includes(encoding));
	if (known.size < MAX_KEPT && text.length < 100) known.set(text, accepted);
	return accepted;
}
