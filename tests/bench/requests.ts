import { get } from "node:http";
import { cookieNames } from "#app/request/cookies.ts";

/** Headers that Chrome on a phone sends for a page it visits for the second time. */
const headers = {
	Connection: "keep-alive",
	"Sec-CH-UA": '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
	"Sec-CH-UA-Mobile": "?1",
	"Sec-CH-UA-Platform": '"Android"',
	"Upgrade-Insecure-Requests": "1",
	"User-Agent":
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
	Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
	"Sec-Fetch-Site": "none",
	"Sec-Fetch-Mode": "navigate",
	"Sec-Fetch-User": "?1",
	"Sec-Fetch-Dest": "document",
	"Accept-Encoding": "gzip, deflate, br, zstd",
	"Accept-Language": "pt-BR,pt;q=0.9,en;q=0.8",
	Cookie: `${cookieNames.language}=pt`,
};

/** The bytes of a visit to `path`, as such a browser sends them, with the cookies of `jar` beside its language. */
export function visitHead(port: number, path: string, jar: Jar = noCookies): string {
	const lines = Object.entries({ ...headers, Cookie: cookieHeader(jar) }).map((header) => header.join(": "));
	return [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...lines, "", ""].join("\r\n");
}

type Jar = ReadonlyMap<string, string>;
const noCookies: Jar = new Map();

function cookieHeader(jar: Jar): string {
	return [...new Map([[cookieNames.language, "pt"], ...jar])].map((cookie) => cookie.join("=")).join("; ");
}

/** The bytes of a form posted to `path` by such a browser; of nothing but a name unless `body` says more. */
export function postBytes(port: number, path: string, body = "name=a", jar: Jar = noCookies): string {
	const lines = Object.entries({
		...headers,
		Cookie: cookieHeader(jar),
		Origin: `http://localhost:${port}`,
		"Sec-Fetch-Site": "same-origin",
		"Content-Type": "application/x-www-form-urlencoded",
		"Content-Length": String(body.length),
	}).map((header) => header.join(": "));
	return [`POST ${path} HTTP/1.1`, `Host: localhost:${port}`, ...lines, "", body].join("\r\n");
}

export type RecordedResponse = { status: number; headers: string[]; body: Buffer };

/** One such visit. `headers` are flat and lack what Node adds by itself. */
export function visit(port: number, path: string): Promise<RecordedResponse> {
	return new Promise((resolve, reject) => {
		get(
			{ host: "127.0.0.1", port, path, headers: { Host: `localhost:${port}`, ...headers }, agent: false },
			(response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("end", () => {
					const flat = response.rawHeaders.flatMap((name, i, all) =>
						i % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name) ? [name, all[i + 1] ?? ""] : [],
					);
					resolve({ status: response.statusCode ?? 0, headers: flat, body: Buffer.concat(chunks) });
				});
			},
		).on("error", reject);
	});
}
