import { brand } from "#app/brand.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import type { Models } from "#app/content/schemas.ts";
import { stateTable } from "#app/content/state-words.server.ts";
import { modelPaths } from "#app/content-paths.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { csvIn } from "#app/platform/csv.ts";
import { attachment } from "#app/platform/download.ts";
import { textResponse } from "#app/request/text-response.server.ts";

/** Line that says of a file whose it is, from when, and how it may be used. */
function editionOf(models: Models, language: Language): string {
	const day = formatDay(models.updated, language);
	return `${brand.name}. ${models.edition} ${day}. ${models.reach} ${models.reuse.line}`;
}

const sheets: Record<string, (models: Models, language: Language) => string> = {
	[modelPaths.crosswalk]: (models, language) => tableCsv(models, models.crosswalk, language),
	[modelPaths.systems]: (models, language) =>
		tableCsv(models, { ...models.systems, ...stateTable(language) }, language),
};

/** The spreadsheet that `path` names, in `language`. Throws when there is none. */
export function modelSheet(request: Request, path: string, language: Language): Response {
	const sheet = sheets[path];
	if (!sheet) throw new Error(`There is no file ${path}`);
	const body = `\ufeff${sheet(readLongText("models", language), language)}`;
	const file = textResponse(request, body, "text/csv; charset=utf-8");
	file.headers.set("Content-Disposition", attachment(path));
	return file;
}

/** The lines below a file's rows: its source and edition. */
function about(models: Models, { source }: { source: string }, language: Language): string[] {
	return [source, editionOf(models, language)];
}

type Table = Pick<Models["crosswalk"], "columns" | "rows" | "source">;

function tableCsv(models: Models, { columns, rows, source }: Table, language: Language): string {
	const { row } = csvIn(language);
	const below = about(models, { source }, language).map((line) => [line]);
	return [columns, ...rows, [], ...below].map(row).join("");
}
