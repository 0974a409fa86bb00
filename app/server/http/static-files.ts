import { extname } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import type { Logger } from "#app/platform/log.ts";
import { attachment } from "#app/request/download.ts";
import type { ServeFile } from "./request-handler.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** Downloads by extension: sirv knows no type for office files (ISO/IEC 29500), and a tab would show their bytes. */
const office = "application/vnd.openxmlformats-officedocument";
const downloads: Readonly<Record<string, string>> = {
	".docx": `${office}.wordprocessingml.document`,
	".xlsx": `${office}.spreadsheetml.sheet`,
	".csv": "text/csv; charset=utf-8",
};

/** Serves the files that the client folder held when first listed: no request's path is ever joined to a folder. Logs a vanished file. */
export function serveBuild(log: Logger): ServeFile {
	let serve: ReturnType<typeof sirv> | undefined;
	return (request, response) => {
		serve ??= listFiles();
		// Ranges are ignored (allowed: RFC 9110, 14.2): sirv breaks off at a backward range and heeds no If-Range.
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
			response.setHeader(
				"Cache-Control",
				path.startsWith("/assets/")
					? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
					: "public, max-age=86400",
			);
			const type = downloads[extname(path)];
			if (type) {
				response.setHeader("Content-Type", type);
				response.setHeader("Content-Disposition", attachment(path));
			}
			// Pictures for links to us are meant to be shown by others (Fetch standard, 3.7).
			if (path.startsWith("/share/")) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
		},
	});
}
