import { constants, crc32, deflateRawSync, gzipSync } from "node:zlib";

/** Deflate looks back this far (RFC 1951, section 2). */
const WINDOW_BYTES = 32 * 1024;
/** Deflate, no flags, no time, no remarks on the effort, an unknown system (RFC 1952, section 2.3). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const openingEnd = Buffer.from("</style>");
/** One for each language, with and without scripts; room for as many again. */
const MAX_OPENINGS = 8;

/** What several pages begin with, compressed once: gzip's head and blocks that end at a whole byte. */
type Opening = { bytes: Buffer; packed: Buffer; checksum: number };

const openings: Opening[] = [];

/**
 * `page` in gzip. Two thirds of a page are its style sheet, the same for all, so what comes before its end is taken as it
 * was compressed for an earlier page; what follows still refers back to it. As small as in one go, in a quarter of the time.
 */
export function gzipPage(page: Buffer): Buffer {
	const end = page.indexOf(openingEnd) + openingEnd.length;
	const opening = end < openingEnd.length ? undefined : openingOf(page.subarray(0, end));
	if (!opening) return gzipSync(page);
	const rest = page.subarray(end);
	const packed = deflateRawSync(rest, { dictionary: opening.bytes.subarray(-WINDOW_BYTES) });
	const trailer = Buffer.alloc(8);
	trailer.writeUInt32LE(crc32(rest, opening.checksum), 0);
	trailer.writeUInt32LE(page.length, 4);
	return Buffer.concat([opening.packed, packed, trailer]);
}

function openingOf(bytes: Buffer): Opening | undefined {
	const known = openings.find((one) => one.bytes.equals(bytes));
	if (known || openings.length === MAX_OPENINGS) return known;
	const level = constants.Z_BEST_COMPRESSION;
	const blocks = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
	const opening = {
		bytes: Buffer.from(bytes),
		packed: Buffer.concat([gzipHead, blocks]),
		checksum: crc32(bytes),
	};
	openings.push(opening);
	return opening;
}
