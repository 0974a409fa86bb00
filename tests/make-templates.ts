/** `node tests/make-templates.ts` makes the templates in `public` from `locales/<language>/templates.yaml`, whenever that changes. */
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
import { sampleReport, sampleReportTable } from "#app/content/sample-report.ts";
import { type Templates, templatesSchema } from "#app/content/schemas.ts";
import { downloadPaths } from "#app/content-paths.ts";
import { formatDay } from "#app/formats/days.ts";
import { fillInBrand } from "#app/i18n/brand-words.ts";
import { type Language, languages, languageTags } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type Cell, workbookOf } from "#tests/support/workbook.ts";

/** Twentieths of a point, in which Word measures. */
const CENTIMETRE = 567;
const WEIGHED_ROWS = 15;
/** Place of item II among the nine, whose answer begins with a table of the wastes (Lei 12.305/2010, art. 21, II). */
const DIAGNOSIS = 1;
const WASTES = 8;

/** The waste plan to fill in, for Word (ISO/IEC 29500): its head, the nine items with room to answer, a weighing sheet. */
function planDocument(templates: Templates, language: Language): Promise<Buffer> {
	const { head, items, room, wastes, signature, sheet } = templates.plan;
	const footer = new Footer({ children: [small(editionOf(templates, language))] });
	const document = new Document({
		title: head.title,
		description: templates.plan.title,
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
					grid(head.fields),
					...items.flatMap(({ title, prompts }, item) => [
						new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
						...prompts.map((prompt) => new Paragraph({ text: prompt, bullet: { level: 0 }, keepNext: true })),
						...(item === DIAGNOSIS ? [emptyTable(wastes, [4, 2.8, 2, 1.6, 2.2, 3.3], WASTES)] : []),
						grid([room], 3 * CENTIMETRE),
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
					emptyTable(sheet.columns, [2, 2.6, 2.8, 2, 1.6, 2, 2, 2.1, 1.8, 2.8, 2.9], WEIGHED_ROWS),
				],
			},
		],
	});
	return Packer.toBuffer(document);
}

function small(text: string): Paragraph {
	return new Paragraph({ text, style: "FootnoteText" });
}

/** A table whose columns are so many `centimetres` wide, which not every word processor works out by itself. */
function table(columns: readonly number[], rows: readonly TableRow[]): Table {
	const columnWidths = columns.map((width) => Math.round(width * CENTIMETRE));
	const size = columnWidths.reduce((sum, width) => sum + width, 0);
	return new Table({
		columnWidths,
		layout: TableLayoutType.FIXED,
		width: { size, type: WidthType.DXA },
		rows,
	});
}

function row(cells: readonly Paragraph[], height: number, tableHeader = false): TableRow {
	const children = cells.map((cell) => new TableCell({ children: [cell] }));
	return new TableRow({ height: { value: height, rule: "atLeast" }, cantSplit: true, tableHeader, children });
}

/** Two columns: what is asked, and room for the answer. */
function grid(names: readonly string[], height = CENTIMETRE): Table {
	const rows = names.map((name) => row([new Paragraph(name), new Paragraph("")], height));
	return table([5, 10.9], rows);
}

/** A table to fill in. */
function emptyTable(heads: readonly string[], centimetres: readonly number[], length: number): Table {
	const empty = Array.from({ length }, () => heads.map(() => ""));
	const rows = [heads, ...empty].map((cells, index) => row(cells.map(small), CENTIMETRE * 0.8, index === 0));
	return table(centimetres, rows);
}

/** The edition and terms of use; whose site gives it away is left out, so that the files outlast a brand. */
function editionOf(templates: Templates, language: Language): string {
	return `${templates.edition} ${formatDay(templates.updated, language)}. ${templates.reach} ${templates.reuse.line}`;
}

const EMPTY_ROWS = 25;

type Sheet = Templates["plan"]["sheet"];

/** A workbook of one sheet, called as a spreadsheet program allows, with digits as numbers. */
function sheetOf(title: string, rows: readonly (readonly Cell[])[], widths: readonly number[]): Uint8Array {
	const typed = (cell: Cell) => (typeof cell === "string" && /^\d+$/.test(cell) ? Number(cell) : cell);
	const name = title.replaceAll(/[:*?/]/g, "");
	return workbookOf({ [name]: rows.map((cells) => cells.map(typed)) }, { widths });
}

/** A workbook (ECMA-376) to weigh with: net weights, shares and total are formulas, each with its value; `about` stands below. */
function weighingSheet({ title, columns, example, total }: Sheet, about: readonly string[]): Uint8Array {
	const last = 1 + example.length + EMPTY_ROWS;
	const nets = example.map((row) => Number(row[5]) - Number(row[6]));
	const all = nets.reduce((sum, net) => sum + net);
	const weighed = Array.from({ length: last - 1 }, (_, index): Cell[] => {
		const row = index + 2;
		const net = nets[index] ?? 0;
		return [
			...(example[index] ?? ["", "", "", "", "", "", ""]),
			{ formula: `F${row}-G${row}`, value: net },
			{ formula: `H${row}/H$${last + 1}`, value: net / all, style: 2 },
		];
	});
	const sum = { formula: `SUM(H2:H${last})`, value: all };
	const rows = [
		columns,
		...weighed,
		[total, "", "", "", "", "", "", sum],
		[],
		...about.map((text) => [text]),
	];
	return sheetOf(title, rows, [12, 22, 22, 10, 10, 12, 12, 12, 14, 18, 22]);
}

/** The sample monthly report: the parts of each row's loads, and the total, are formulas. */
function reportSheet(language: Language): Uint8Array {
	const { title, lede } = textOf("legal", language).report;
	const rows = sampleReport(language).map((row, index, { length }): Cell[] => {
		const { loads, weighed, estimated } = row;
		const sum = (value: number, column: string) =>
			index === length - 1 ? { formula: `SUM(${column}2:${column}${length})`, value } : value;
		const part = (its: number): Cell => ({ formula: `${its}/C${index + 2}`, value: its / loads, style: 2 });
		return [
			row.name,
			row.destination,
			sum(loads, "C"),
			...[weighed, estimated, loads - weighed - estimated].map(part),
			sum(row.kgWeighed, "G"),
			sum(row.kgEstimated, "H"),
			sum(row.withoutCdf, "I"),
		];
	});
	const { columns } = sampleReportTable(language);
	return sheetOf(title, [columns, ...rows, [], [title], [lede]], [32, 18, 10, 10, 11, 11, 13, 13, 16]);
}

/** The empty service schedule: its commitments, and room for others. */
function scheduleSheet(language: Language): Uint8Array {
	const { procurement, schedule } = textOf("legal", language);
	return sheetOf(procurement.title, [schedule.columns, ...schedule.rows], [20, 60, 16, 24, 32]);
}

for (const language of languages) {
	const source = readFileSync(`locales/${language}/templates.yaml`, "utf8");
	const templates = templatesSchema.parse(parse(fillInBrand(source, language)));
	const about = [templates.plan.source, editionOf(templates, language)];
	writeFileSync(`public${downloadPaths.weighing[language]}`, weighingSheet(templates.plan.sheet, about));
	writeFileSync(`public${downloadPaths.plan[language]}`, await planDocument(templates, language));
	writeFileSync(`public${downloadPaths.report[language]}`, reportSheet(language));
	writeFileSync(`public${downloadPaths.schedule[language]}`, scheduleSheet(language));
}
