import { formatDay } from "#app/formats/days.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { CopyButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NO_VALUE, Table } from "#app/ui/table.tsx";
import type { CheckedLoad } from "./check-loads.ts";
import { amountInWords, differenceInWords, firstTen, type LoadWords } from "./load-words.ts";
import type { Comparison } from "./loads.ts";
import type { OpenKind } from "./open-kinds.ts";
import type { ReconciliationWords } from "./reconciliation.server.ts";
import type { Result } from "./summary.ts";

/** Reasons not to ask a receiving facility: it refused the load, does not have it yet, or only the system knows the word. */
const notAsked: ReadonlySet<OpenKind> = new Set<OpenKind>(["refused", "stored", "unknownStatus"]);
type Loads = readonly CheckedLoad[];
type Told = Pick<Result, "today" | "doubted" | "isDayDoubted">;
type Props = { words: ReconciliationWords; name: string; loads: Loads; result: Told };

/** Open loads by receiving facility, most loads first; those without one and lone certificates last. */
export function byReceiver(open: Loads, { text }: LoadWords): [name: string, loads: Loads][] {
	const nameOf = ({ receiver, kinds }: CheckedLoad) =>
		receiver || (kinds.includes("strayCdf") ? text.kinds.strayCdf.name : text.result.noReceiver);
	const isUnknown = ([load]: Loads) => Number(load?.receiver === "");
	return [...Map.groupBy(open, nameOf)].sort(
		([, its], [, others]) => isUnknown(its) - isUnknown(others) || others.length - its.length,
	);
}

/** A receiver's open loads, and the letter that asks about them: in Portuguese, and below that in the page's language. */
export function ReceiverLoads({ words, name, loads, result }: Props) {
	const { text, language, portuguese } = words;
	const receiver = loads[0]?.receiver ?? "";
	const message = letterTo(receiver, loads, result, { language: "pt", text: portuguese });
	const translation = language === "pt" ? "" : `\n\n—\n\n${letterTo(receiver, loads, result, words)}`;
	return (
		<section className={`mt-8 ${loads.length < 12 ? "print:break-inside-avoid" : ""}`}>
			<h3 className="mb-2 wrap-anywhere">
				{name} ({formatNumber(loads.length, language)})
			</h3>
			<LoadsTable words={words} caption={name} loads={loads} />
			{receiver !== "" && message !== "" && (
				<Disclosure className="border-transparent print:hidden" summary={text.result.message}>
					<pre className="mb-4 whitespace-pre-wrap font-mono text-small wrap-anywhere">
						<span lang="pt">{message}</span>
						{translation}
					</pre>
					<CopyButton text={message + translation}>{text.result.copy}</CopyButton>
				</Disclosure>
			)}
		</section>
	);
}

type TableProps = { words: LoadWords; caption: string; loads: Loads; isClosed?: true };

/** Table of loads with reason and date, closed ones with their receiver; omits redundant columns. */
export function LoadsTable({ words, caption, loads, isClosed }: TableProps) {
	const { text } = words;
	const before = new Set<Comparison>();
	const rows = loads.map((load) => {
		const { kinds, day, days, amounts } = loadInWords(load, words, before);
		const about = isClosed
			? [load.receiver, load.waste, day]
			: [kinds.replace(`${caption}: CDF `, ""), load.waste, days ? `${day} (${days})` : day];
		return [load.number, ...about, ...amounts];
	});
	const open = caption === text.kinds.strayCdf.name ? text.strayColumns : text.columns;
	const columns: readonly string[] = isClosed ? text.closedColumns : open;
	const isFilled = (_: string, index: number) => rows.some((row) => row[index] && row[index] !== caption);
	const shown = columns.filter(isFilled);
	return (
		<Table
			caption={caption}
			columns={shown}
			figures={columns.slice(-3).filter((quantity) => shown.includes(quantity)).length}
			hasBlocks
			rows={rows.map((cells) => cells.filter(isFilled).map((cell) => cell || NO_VALUE))}
		/>
	);
}

function loadInWords(load: CheckedLoad, { text, language }: LoadWords, before: Set<Comparison>) {
	const { kinds, status, since, days, issued, received, certified } = load;
	const ago = days === 1 ? text.result.day : text.result.days;
	const more: Partial<Record<OpenKind, string>> = {
		difference: kinds.includes("difference") ? differenceInWords(load, { text, language }, before) : "",
		strayCdf: `CDF ${firstTen(load.certificates)}`,
		unknownStatus: status ? `“${status}”` : "",
		wrongDay: datesInWords(load, { text, language }),
	};
	const nameOf = (kind: OpenKind) => [text.kinds[kind].name, more[kind]].filter(Boolean).join(": ");
	return {
		kinds: kinds.map(nameOf).join("; "),
		day: since ? dayShort(since, language) : "",
		days: days === undefined ? "" : interpolate(ago, { count: formatNumber(days, language) }),
		amounts: [issued, received, certified].map((quantities) => amountInWords(quantities, language)),
	};
}

/** The contradictory days of a load: `emissão 05/09/2026, recebimento “31/09/2026”`. */
function datesInWords({ dates }: CheckedLoad, { text, language }: LoadWords): string {
	const dayInWords = (day: string) => (day.startsWith("“") ? day : dayShort(day, language));
	const parts = (["issuedOn", "receipt", "certifiedOn"] as const).map((role) => {
		const days = firstTen([...new Set(dates[role].map(dayInWords))]);
		return days && interpolate(text.result.dates[role], { said: days });
	});
	return parts.filter(Boolean).join(", ");
}

/** Letter that asks a receiving facility for missing documents; empty if there is nothing to ask. */
function letterTo(name: string, loads: Loads, { today, doubted, isDayDoubted }: Told, words: LoadWords) {
	const { openingOne, opening, end } = words.text.message;
	const before = new Set<Comparison>();
	const lines = loads.flatMap((load) => {
		const asked = load.kinds.filter((kind) => !notAsked.has(kind) && !doubted.includes(kind));
		if (asked.length === 0) return [];
		const { kinds, day, days } = loadInWords({ ...load, kinds: asked }, words, before);
		const about = [load.waste, ...(isDayDoubted ? [] : [day, days])].filter(Boolean).join(", ");
		const questions = (["expired", "wrongDay"] as const).filter((kind) => asked.includes(kind));
		const sentences = [kinds, ...questions.map((kind) => words.text.message[kind])];
		return [`- MTR ${load.number}${about ? ` (${about})` : ""}: ${sentences.join(". ")}`];
	});
	if (lines.length === 0) return "";
	const day = dayShort(today, words.language);
	const first = interpolate(lines.length === 1 ? openingOne : opening, { name, day });
	return [first, "", ...lines, "", end].join("\n");
}

/** `02/03/2026`, `2 March 2026`. */
export const dayShort = (day: string, language: Language): string =>
	language === "pt" ? day.split("-").reverse().join("/") : formatDay(day, language);
