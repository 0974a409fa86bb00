import { extname } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import type { Logger } from "#app/platform/log.ts";
import { attachment } from "#app/request/download.ts";
import type { ServeFile } from "./request-handler.ts";

/** Types of downloads by extension: sirv lacks office files (ISO/IEC 29500), whose bytes a tab would show. */
const office = "application/vnd.openxmlformats-officedocument";
const downloads: Readonly<Record<string, string>> = {
	".docx": `${office}.wordprocessingml.document`,
	".xlsx": `${office}.spreadsheetml.sheet`,
	".csv": "text/csv; charset=utf-8",
};

/** Serves the client folder's files as first listed; never joins a request's path to a folder. Logs vanished files. */
export function serveBuild(log: Logger): ServeFile {
	let serve: ReturnType<typeof sirv> | undefined;
	return (request, response) => {
		serve ??= listFiles();
		// Ignores ranges (allowed by RFC 9110, 14.2): sirv fails on a reversed range and ignores If-Range.
		delete request.headers.range;
		let isFile = true;
		const watch = (file: Readable) =>
			file.once("error", (error) => {
				log.error({ err: error }, "a file of the build cannot be read");
				response.destroy();
			});
		response.once("pipe", watch);
		serve(request, response, () => {
			isFile = false;
			response.off("pipe", watch);
		});
		return isFile;
	};
}

function listFiles(): ReturnType<typeof sirv> {
	return sirv(fileURLToPath(new URL("../client", import.meta.url)), {
		etag: true,
		brotli: true,
		gzip: true,
		dotfiles: false,
		extensions: [],
		setHeaders(response, path) {
			const lifetime = path.startsWith("/assets/") ? "31536000, immutable" : "86400";
			response.setHeader("Cache-Control", `public, max-age=${lifetime}`);
			const type = downloads[extname(path)];
			if (type) {
				response.setHeader("Content-Type", type);
				response.setHeader("Content-Disposition", attachment(path));
			}
			// Other sites show these pictures with links to us (Fetch standard, 3.7).
			if (path.startsWith("/share/")) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
		},
	});
}
