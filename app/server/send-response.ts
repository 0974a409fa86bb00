import type { IncomingMessage, ServerResponse } from "node:http";
import { readableStreamToString } from "@react-router/node";
import { chooseQuickEncoding } from "#app/server/page-cache/compress.ts";
import { finishBody } from "#app/server/page-weight.ts";

/** Shorter texts do not get shorter by compression. */
const MIN_COMPRESSED_BYTES = 1024;

/** Sends an answer that is made for one visitor, compressed lightly. */
export async function sendResponse(
	request: IncomingMessage,
	response: ServerResponse,
	result: Response,
): Promise<void> {
	const headers = result.headers;
	if (!headers.has("Cache-Control"))
		headers.set("Cache-Control", result.status === 200 ? "private, no-cache" : "no-store");
	for (const [name, value] of headers) {
		if (name !== "set-cookie") response.setHeader(name, value);
	}
	for (const cookie of headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
	const text = result.body ? await readableStreamToString(result.body) : "";
	const isText = /^(text|application)\//.test(headers.get("Content-Type") ?? "");
	const encoding =
		isText && text.length >= MIN_COMPRESSED_BYTES
			? chooseQuickEncoding(request.headers["accept-encoding"])
			: "identity";
	if (encoding !== "identity") {
		response.setHeader("Vary", "Cookie, Accept-Encoding, Save-Data");
		response.setHeader("Content-Encoding", encoding);
	}
	const sent = Object.entries(response.getHeaders()).map((header) => header.join(": "));
	const body = await finishBody(text, sent, encoding, "quick");
	if (result.status !== 204 && result.status !== 304) response.setHeader("Content-Length", body.length);
	response.writeHead(result.status).end(request.method === "HEAD" ? undefined : body);
}
