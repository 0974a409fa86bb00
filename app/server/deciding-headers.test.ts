import { expect, test } from "vitest";
import { decidingHeaders } from "#app/server/deciding-headers.ts";

test("reads what decides, whatever the case of its name, and nothing else", () => {
	const raw = ["HOST", "site", "Accept", "*/*", "cookie", "a=1", "Accept-Encoding", "br", "Save-Data", "on"];
	expect(decidingHeaders([...raw, "If-None-Match", '"x"', "Post", "y"])).toEqual({
		host: "site",
		cookie: "a=1",
		acceptEncoding: "br",
		saveData: "on",
		ifNoneMatch: '"x"',
	});
	expect(decidingHeaders([])).toEqual({});
});

test.each(["Host", "Cookie", "Accept-Encoding", "Save-Data", "If-None-Match"])(
	"leaves a second %s to those who know what it means",
	(name) => {
		expect(decidingHeaders([name, "a", "Accept", "*/*", name.toUpperCase(), ""])).toBeUndefined();
	},
);
