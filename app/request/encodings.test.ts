import { expect, test } from "vitest";
import { acceptedEncodings } from "#app/request/encodings.ts";

test.each([
	[undefined, ["identity"]],
	["", ["identity"]],
	["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
	["gzip;q=1.0, br;q=0", ["gzip", "identity"]],
	["br;q=0.000 , gzip; q=0.5", ["gzip", "identity"]],
	["brotli, x-gzip", ["identity"]],
])("Accept-Encoding: %s", (header, expected) => {
	expect(acceptedEncodings(header)).toEqual(expected);
});
