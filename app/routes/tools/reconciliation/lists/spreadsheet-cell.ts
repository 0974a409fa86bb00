/** A cell of a sheet (ECMA-376): its type, the text or number that it holds, and how numbers are to be read. */
export type Cell = { type: string; value: string; isDate: boolean };
export type CellParts = { strings: readonly string[]; is1904: boolean };

/** `C7` is the third column, counted from 0. */
export function columnOf(reference: string | undefined): number | undefined {
	const [letters] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
	if (letters === undefined) return undefined;
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

/** The letters of a column, counted from 0: 2 is `C`. */
export function lettersOf(column: number): string {
	const before = Math.floor(column / 26);
	return (before > 0 ? lettersOf(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** The cell as text: numbers in full, days as ISO, errors as they are shown, false as nothing. */
export function cellText({ type, value, isDate }: Cell, { strings, is1904 }: CellParts): string {
	if (type === "s") return strings[Number(value)] ?? "";
	if (type === "b") return value === "1" ? "sim" : "";
	if (type !== "n" || value === "") return value;
	const number = Number(value);
	if (!Number.isFinite(number)) return value;
	if (isDate) return dayOfSerial(is1904 ? number + 1462 : number) ?? numberText(number);
	return numberText(number);
}

/** Writes a number so that it has one reading: three decimals could also be thousands. */
export function numberText(number: number): string {
	if (Number.isInteger(number)) return number.toFixed(0);
	const text = number.toFixed(6).replace(/0+$/, "").replace(/\.$/, "");
	return (/\.\d{3}$/.test(text) ? `${text}0` : text).replace(".", ",");
}

/** The day of a serial number, ISO: 1 is the first of January 1900, and 1900 counts as a leap year. Undefined for a time alone. */
export function dayOfSerial(serial: number): string | undefined {
	const day = Math.floor(serial);
	if (!(day > 60 && day < 100_000)) return undefined;
	return new Date(Date.UTC(1899, 11, 30 + day)).toISOString().slice(0, 10);
}
