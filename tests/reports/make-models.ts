/** Makes the templates in `public` from `locales/<language>/models.yaml`: run it when that text changes (`node tests/reports/make-models.ts`). */
import { readFileSync, writeFileSync } from "node:fs";
import {
	AlignmentType,
	Document,
	Footer,
	HeadingLevel,
	Packer,
	PageOrientation,
	Paragraph,
	Table,
	TableCell,
	TableLayoutType,
	TableRow,
	WidthType,
} from "docx";
import { parse } from "yaml";
import { type Models, modelsSchema } from "#app/content/schemas.ts";
import { modelPaths } from "#app/content-paths.ts";
import { csvIn, separators } from "#app/formats/csv.ts";
import { formatDay } from "#app/formats/days.ts";
import { fillInBrand } from "#app/i18n/brand-words.ts";
import { type Language, languages, languageTags } from "#app/i18n/languages.ts";

/** Twentieths of a point, in which Word measures. */
const CENTIMETRE = 567;
const WEIGHED_ROWS = 16;

/** The waste plan to fill in, as a Word document (ISO/IEC 29500): its head, the nine items with room to answer, a weighing sheet. */
function planDocument(models: Models, language: Language): Promise<Buffer> {
	const { head, items, room, signature, sheet } = models.plan;
	const footer = new Footer({ children: [small(editionOf(models, language))] });
	const document = new Document({
		title: head.title,
		description: models.plan.title,
		styles: {
			default: {
				document: {
					run: { font: "Calibri", size: 22, language: { value: languageTags[language] } },
					paragraph: { spacing: { after: 120 } },
				},
				title: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 240 } } },
				heading1: {
					run: { size: 28, bold: true },
					paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
				},
			},
		},
		sections: [
			{
				footers: { default: footer },
				children: [
					new Paragraph({ text: head.title, heading: HeadingLevel.TITLE }),
					small(head.note),
					grid(head.fields.map((field) => [field, ""])),
					...items.flatMap(({ title, prompts }) => [
						new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
						...prompts.map((prompt) => new Paragraph({ text: prompt, bullet: { level: 0 }, keepNext: true })),
						grid([[room, ""]], 3 * CENTIMETRE),
					]),
					new Paragraph({ text: signature, spacing: { before: 960 }, alignment: AlignmentType.CENTER }),
				],
			},
			{
				properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
				footers: { default: footer },
				children: [
					new Paragraph({ text: sheet.title, heading: HeadingLevel.HEADING_1 }),
					small(sheet.text),
					sheetTable(models),
				],
			},
		],
	});
	return Packer.toBuffer(document);
}

/** Widths of a table's columns in centimetres, which not every word processor works out by itself. */
function widths(columns: readonly number[]) {
	const columnWidths = columns.map((width) => Math.round(width * CENTIMETRE));
	const size = columnWidths.reduce((sum, width) => sum + width, 0);
	return { columnWidths, layout: TableLayoutType.FIXED, width: { size, type: WidthType.DXA } };
}

function small(text: string): Paragraph {
	return new Paragraph({ text, style: "FootnoteText" });
}

/** Two columns: what is asked, and room for the answer. */
function grid(rows: readonly (readonly [string, string])[], height = CENTIMETRE): Table {
	const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
	return new Table({
		...widths([5, 10.9]),
		rows: rows.map(
			([name, value]) =>
				new TableRow({
					height: { value: height, rule: "atLeast" },
					cantSplit: true,
					children: [cell(name), cell(value)],
				}),
		),
	});
}

function sheetTable({ plan: { sheet } }: Models): Table {
	const empty = sheet.columns.map(() => "");
	const rows = [sheet.columns, ...Array.from({ length: WEIGHED_ROWS }, () => empty)];
	return new Table({
		...widths([2, 2.6, 2.8, 2, 1.6, 2, 2, 2.1, 1.8, 2.8, 2.9]),
		rows: rows.map(
			(cells, index) =>
				new TableRow({
					tableHeader: index === 0,
					height: { value: CENTIMETRE * 0.8, rule: "atLeast" },
					children: cells.map((text) => new TableCell({ children: [small(text)] })),
				}),
		),
	});
}

/** The edition and terms of use; whose site gives it away is left out, so that the files outlast a brand. */
function editionOf(models: Models, language: Language): string {
	return `${models.edition} ${formatDay(models.updated, language)}. ${models.reach} ${models.reuse.line}`;
}

const EMPTY_ROWS = 25;

type Sheet = Models["plan"]["sheet"];

/**
 * A sheet to weigh with, as CSV whose net weights and shares are formulas. They hold operators only: a spreadsheet names
 * its functions in its own language. A cell of ours begins with `=`, so these rows do not pass through `csvRow`.
 * `about`: what stands below the total, a line each.
 */
function weighingSheet(
	{ columns, example, total }: Sheet,
	about: readonly string[],
	language: Language,
): string {
	const { row: plainRow } = csvIn(language);
	const line = (cells: readonly string[]) =>
		`${cells.map((cell) => `"${cell}"`).join(separators[language])}\r\n`;
	const last = 1 + example.length + EMPTY_ROWS;
	const weighed = Array.from({ length: last - 1 }, (_, index) => {
		const row = index + 2;
		const filled = example[index] ?? ["", "", "", "", "", "", ""];
		return line([...filled, `=F${row}-G${row}`, `=H${row}/H$${last + 1}`, "", ""]);
	});
	const sum = Array.from({ length: last - 1 }, (_, index) => `H${index + 2}`).join("+");
	return [
		plainRow(columns),
		...weighed,
		line([total, "", "", "", "", "", "", `=${sum}`, "", "", ""]),
		plainRow([]),
		...about.map((text) => plainRow([text])),
	].join("");
}

for (const language of languages) {
	const source = readFileSync(`locales/${language}/models.yaml`, "utf8");
	const models = modelsSchema.parse(parse(fillInBrand(source, language)));
	const about = [models.plan.source, editionOf(models, language)];
	const sheet = weighingSheet(models.plan.sheet, about, language);
	writeFileSync(`public${modelPaths.weighing[language]}`, `\ufeff${sheet}`);
	writeFileSync(`public${modelPaths.plan[language]}`, await planDocument(models, language));
}
