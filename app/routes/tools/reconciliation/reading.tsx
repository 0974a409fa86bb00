import { Select } from "#app/forms/control.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { rolesOf } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { chosenUnits } from "#app/routes/tools/reconciliation/lists/reading.ts";
import { delimiters, placeOf } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import { lettersOf } from "#app/routes/tools/reconciliation/lists/spreadsheet-cell.ts";
import {
	readingLines,
	roleName,
	sheetLine,
	unreadLines,
} from "#app/routes/tools/reconciliation/reading-words.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { Result } from "#app/routes/tools/reconciliation/summary.ts";

type Props = { words: ReconciliationWords; result: Result };

/** Readings that the page shows and corrects: a year's sheets have one. */
const SHOWN = 4;
const LONGEST_HEADING = 40;

/** What could not be read, with its place: above any verdict. */
export function Unread({ words: { text }, result }: Props) {
	const { left, unreadCount, unreadFiles } = result;
	const lines = unreadLines(result, text);
	const count = unreadCount + unreadFiles.length + left.filter(({ isDoubtful }) => isDoubtful).length;
	if (count === 0) return null;
	return (
		<div className="mb-6 border-l-5 border-sun pl-4 text-small wrap-anywhere">
			<p className="font-bold">{interpolate(text.unread.title, { count })}</p>
			<ul>
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			{count > lines.length && <p>{text.unread.more}</p>}
		</div>
	);
}

/** How the lists were read, one line for each column: above the verdict, on a phone, whose screen it would fill, below it. */
export function Reading({ words: { text }, result: { sheets, left, readings } }: Props) {
	const leftOut = left.filter(({ isDoubtful }) => !isDoubtful);
	return (
		<div className="mb-6 text-small wrap-anywhere max-sm:order-1 max-sm:mt-6">
			<p className="font-bold">
				{text.reading.title} (<a href="#leitura">{text.reading.correct}</a>)
			</p>
			{readings.slice(0, SHOWN).map((reading) => (
				<div key={`${reading.list} ${reading.key}`} className="mt-1">
					{sheets
						.filter(({ place }) => reading.sheets.includes(place))
						.map((sheet) => (
							<p key={sheet.place}>{sheetLine(sheet, text)}</p>
						))}
					<ul className="gap-x-8 sm:columns-2">
						{readingLines(reading, text).map(({ line, isGuess }) => (
							<li key={line} className={isGuess ? "font-bold" : undefined}>
								{line}
							</li>
						))}
					</ul>
				</div>
			))}
			{leftOut.map(({ place, sheet, why }) => (
				<p key={place}>
					{interpolate(text.reading.left, { sheet: placeOf(sheet), why: text.reading.why[why] })}
				</p>
			))}
		</div>
	);
}

/** Choices that correct the reading: of each sheet its list and separator, of each group of headings its columns, order of days, decimals, unit. */
export function ReadingChoices({ words: { text }, result }: Props) {
	const { reading: words } = text;
	const { sheets, left, readings } = result;
	const named = (one: { file: string; name: string }) => placeOf(one) || words.pasted;
	const choice = (
		name: string,
		label: string,
		chosen: string,
		options: readonly (readonly [string, string])[],
	) => (
		<div key={name} className="min-w-0">
			<label htmlFor={name}>{label}</label>
			<Select id={name} name={name} defaultValue={chosen}>
				{options.map(([value, shown]) => (
					<option key={value} value={value}>
						{shown}
					</option>
				))}
			</Select>
		</div>
	);
	const asRead = ["", words.asRead] as const;
	const lists = (["mtr", "cdf", "none"] as const).map((list) => [list, words.sheet[list]] as const);
	const grid = "grid items-end gap-x-6 gap-y-4 text-small sm:grid-cols-2 lg:grid-cols-3";
	return (
		<div id="leitura" className="mb-10 scroll-mt-22">
			<fieldset className="min-w-0">
				<legend className="mb-2 font-bold">{words.sheets}</legend>
				<div className={grid}>
					{sheets.flatMap((sheet) => {
						const { place, delimiter } = sheet;
						const signs = delimiters.map((sign) => [sign, sign === "\t" ? words.tab : sign] as const);
						return [
							choice(`${place}.list`, named(sheet), sheet.isMoved ? sheet.list : "", [asRead, ...lists]),
							delimiter &&
								choice(
									`${place}.delimiter`,
									interpolate(words.separator, { sign: named(sheet) }),
									delimiter,
									signs,
								),
						];
					})}
					{left
						.filter(({ why }) => why === "chosen")
						.map(({ place, sheet }) => choice(`${place}.list`, named(sheet), "none", [asRead, ...lists]))}
				</div>
			</fieldset>
			{readings.slice(0, SHOWN).map(({ key, list, headings, columns, days, sign, unit, measures }) => (
				<fieldset key={`${list} ${key}`} className="mt-8 min-w-0">
					<legend className="mb-2 font-bold">{words.sheet[list]}</legend>
					<div className={grid}>
						{rolesOf(list).map((role) =>
							choice(`${key}.${role}`, roleName(role, list, text), String(columns[role] ?? "none"), [
								["none", words.none],
								...headings.map(
									(heading, place) =>
										[String(place), `${lettersOf(place)} ${heading.slice(0, LONGEST_HEADING)}`] as const,
								),
							]),
						)}
						{choice(`${key}.days`, words.days.label, days.basis === "chosen" ? days.is : "", [
							asRead,
							["day", words.days.day],
							["month", words.days.month],
						])}
						{choice(`${key}.sign`, words.sign.label, sign.basis === "chosen" ? sign.is : "", [
							asRead,
							[",", words.sign[","]],
							[".", words.sign["."]],
						])}
						{choice(`${key}.unit`, words.unit.label, unit === "chosen" ? chosenUnitOf(measures.mass) : "", [
							asRead,
							...chosenUnits.map((one) => [one, one] as const),
						])}
					</div>
				</fieldset>
			))}
		</div>
	);
}

function chosenUnitOf({ unit, factor }: { unit: string; factor: number }): string {
	return unit === "kg" && factor === 1000 ? "t" : unit;
}
