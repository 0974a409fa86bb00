import { type Language, languageOf, languageParameter } from "#app/i18n/languages.ts";
import { entityTag, matchesTag } from "./etag.ts";

const ONE_HOUR_SECONDS = 3600;

/** Language of a machine-readable file, from its address alone, so that the file is the same for everybody. */
export function languageInUrl(url: URL): Language {
	return languageOf(url.searchParams.get(languageParameter));
}

/** A generated file, the same for everybody; 304 if the client has it (RFC 9110, section 13.1.2). */
export function textResponse(request: Request, body: string, contentType: string): Response {
	const etag = entityTag(body);
	const headers = {
		"Content-Type": contentType,
		"Cache-Control": `public, max-age=${ONE_HOUR_SECONDS}`,
		ETag: etag,
	};
	const isKnown = matchesTag(etag, request.headers.get("If-None-Match"));
	return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}
