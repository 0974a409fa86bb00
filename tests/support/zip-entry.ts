import { inflateRawSync } from "node:zlib";

const CENTRAL_ENTRY = Buffer.from("PK\x01\x02");

/** Text of the file `name` in a ZIP archive (APPNOTE 4.3.12). Throws when it holds none or is damaged. */
export function zipEntry(archive: Buffer, name: string): string {
	for (let at = archive.indexOf(CENTRAL_ENTRY); at >= 0; at = archive.indexOf(CENTRAL_ENTRY, at + 4)) {
		const nameLength = archive.readUInt16LE(at + 28);
		if (archive.toString("utf8", at + 46, at + 46 + nameLength) !== name) continue;
		const local = archive.readUInt32LE(at + 42);
		const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
		return inflateRawSync(archive.subarray(data, data + archive.readUInt32LE(at + 20))).toString("utf8");
	}
	throw new Error(`The archive holds no ${name}.`);
}
