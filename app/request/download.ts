import { brand } from "#app/brand.ts";

/** `Content-Disposition` of a download named after the brand and the last part of `path`. */
export function attachment(path: string): string {
	return `attachment; filename="${brand.slug}-${path.slice(path.lastIndexOf("/") + 1)}"`;
}

/** An uncached download named after the brand and `name`. */
export function download(
	body: string | ReadableStream,
	name: string,
	type: string,
	headers: Readonly<Record<string, string>> = {},
): Response {
	return new Response(body, {
		headers: {
			"Content-Type": `${type}; charset=utf-8`,
			"Content-Disposition": attachment(name),
			"Cache-Control": "no-store",
			...headers,
		},
	});
}
