import { readLongText } from "#app/content/long-texts.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { attachment } from "#app/platform/download.ts";
import { languageInAddress } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/plan-document";

/** One document for each language; the library is read when somebody first asks for one. */
const documents = new Map<Language, Promise<Buffer>>();

export async function loader({ url }: Route.LoaderArgs) {
	const language = languageInAddress(url);
	const document = documents.get(language) ?? makeDocument(language);
	documents.set(language, document);
	return new Response(new Uint8Array(await document), {
		headers: {
			"Content-Type": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
			"Content-Disposition": attachment(url.pathname),
			"Cache-Control": "public, max-age=3600",
		},
	});
}

async function makeDocument(language: Language): Promise<Buffer> {
	const { planDocument } = await import("#app/routes/tools/models/plan-document.server.ts");
	return planDocument(readLongText("models", language), language);
}
