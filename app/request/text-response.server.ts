import { createHash } from "node:crypto";
import { defaultLanguage, isLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";

const ONE_HOUR_SECONDS = 3600;

/** Language of a file for machines: what its address says and nothing else, so that it is equal for everybody. */
export function languageInAddress(url: URL): Language {
	const asked = url.searchParams.get(languageParameter);
	return isLanguage(asked) ? asked : defaultLanguage;
}

/** A file made from texts, equal for everybody; 304 when the asker has it already (RFC 9110, section 13.1.2). */
export function textResponse(request: Request, body: string, contentType: string): Response {
	const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
	const headers = {
		"Content-Type": contentType,
		"Cache-Control": `public, max-age=${ONE_HOUR_SECONDS}`,
		ETag: etag,
	};
	const known = request.headers.get("If-None-Match")?.split(",") ?? [];
	if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
	return new Response(body, { headers });
}
