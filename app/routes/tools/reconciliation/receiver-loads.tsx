import { formatDay } from "#app/formats/days.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { CopyButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { CheckedLoad, OpenKind } from "#app/routes/tools/reconciliation/check-loads.ts";
import { type Quantities, written } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { Result } from "#app/routes/tools/reconciliation/summary.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NO_VALUE, Table } from "#app/ui/table.tsx";

/** Reasons that a receiving facility cannot answer for: it refused the load, or the load has not reached it. */
const notAsked: ReadonlySet<OpenKind> = new Set<OpenKind>(["refused", "stored"]);

type Props = {
	words: ReconciliationWords;
	receiver: string;
	loads: readonly CheckedLoad[];
	result: Pick<Result, "today" | "doubted" | "isDayDoubted">;
};

/** Open loads by the receiving facility that has to be asked, most loads first; those without one come last. */
export function byReceiver(
	open: readonly CheckedLoad[],
): [receiver: string, loads: readonly CheckedLoad[]][] {
	const groups = Map.groupBy(open, ({ receiver }) => receiver.trim());
	return [...groups].sort(
		([one, its], [other, others]) => Number(one === "") - Number(other === "") || others.length - its.length,
	);
}

/** The open loads of one receiving facility, and a text that asks for what is missing. */
export function ReceiverLoads({ words, receiver, loads, result }: Props) {
	const { text, language } = words;
	const name = receiver === "" ? text.result.noReceiver : receiver;
	const message = messageTo({ ...words, language: "pt", text: words.portuguese }, receiver, loads, result);
	const translation = language === "pt" ? "" : `\n\n—\n\n${messageTo(words, receiver, loads, result)}`;
	return (
		<section className="mt-8">
			<h3 className="mb-2 wrap-anywhere">
				{name}: {formatNumber(loads.length, language)}
			</h3>
			<LoadsTable words={words} caption={name} loads={loads} />
			{receiver !== "" && message !== "" && (
				<Disclosure className="print:hidden" summary={text.result.message}>
					<pre className="mb-4 max-h-96 overflow-auto whitespace-pre-wrap font-mono text-small wrap-anywhere">
						<span lang="pt">{message}</span>
						{translation}
					</pre>
					<CopyButton address={message + translation}>{text.result.copy}</CopyButton>
				</Disclosure>
			)}
		</section>
	);
}

type TableProps = {
	words: ReconciliationWords;
	caption: string;
	loads: readonly CheckedLoad[];
	isClosed?: true;
};

/** Loads with why they are open, closed ones with their receiving facility. */
export function LoadsTable({ words, caption, loads, isClosed }: TableProps) {
	const { text, language } = words;
	const columns = isClosed ? text.columns.with(1, text.reading.roles.receiver) : text.columns;
	const rows = loads.map((load) => [
		load.number,
		isClosed ? load.receiver : reasons(load, text),
		load.waste,
		load.since ? dayShort(load.since, language) : "",
		daysOpen(load, words),
		quantity(load.issued, language),
		quantity(load.received, language),
		quantity(load.certified, language),
	]);
	return (
		<Table
			caption={caption}
			columns={columns}
			figures={3}
			isLines
			rows={rows.map((cells) => cells.map((cell) => cell || NO_VALUE))}
		/>
	);
}

/** The reasons for a load to be open, with its status if that is the unknown word. */
function reasons({ kinds, status }: CheckedLoad, text: ReconciliationWords["text"]): string {
	const names = kinds.map((kind) => text.kinds[kind].name);
	return names.join("; ") + (status ? ` (“${status}”)` : "");
}

/** The quantities that differ, each with its name: the receiver of the message has not got the table. */
function differing(load: CheckedLoad, { text, language }: ReconciliationWords): string {
	if (!load.kinds.includes("difference")) return "";
	const [declared = "", received = "", certified = ""] = text.columns.slice(-3);
	const name = load.received ? received : declared;
	const amount = quantity(load.received ?? load.issued, language) || NO_VALUE;
	const proved = quantity(load.certified, language) || NO_VALUE;
	return ` (${name.toLowerCase()} ${amount}, ${certified.toLowerCase()} ${proved})`;
}

/** A text that asks a receiving facility for what is missing, ready to be sent; empty where there is nothing to ask for. */
function messageTo(
	words: ReconciliationWords,
	name: string,
	loads: readonly CheckedLoad[],
	{ today, doubted, isDayDoubted }: Props["result"],
): string {
	const { language, text } = words;
	const lines = loads.flatMap((load) => {
		const kinds = load.kinds.filter((kind) => !notAsked.has(kind) && !doubted.includes(kind));
		const asked = { ...load, kinds };
		const since = !isDayDoubted && load.since ? [dayShort(load.since, language), daysOpen(load, words)] : [];
		const about = [load.waste, ...since].filter(Boolean).join(", ");
		const said = reasons(asked, text) + differing(asked, words);
		return kinds.length === 0 ? [] : [`- MTR ${load.number}${about ? ` (${about})` : ""}: ${said}`];
	});
	if (lines.length === 0) return "";
	const opening = interpolate(text.message.opening, { name, day: dayShort(today, language) });
	return [opening, "", ...lines, "", text.message.end].join("\n");
}

function daysOpen({ days }: CheckedLoad, { language, text }: ReconciliationWords): string {
	if (days === undefined) return "";
	const { day, days: several } = text.result;
	return interpolate(days === 1 ? day : several, { count: formatNumber(days, language) });
}

function quantity(amounts: Quantities | undefined, language: Language): string {
	return written(amounts, (amount, unit) => `${formatNumber(amount, language)}\u00a0${unit}`);
}

/** `02/03/2026`, `2 March 2026`. */
export function dayShort(day: string, language: Language): string {
	return language === "pt" ? day.split("-").reverse().join("/") : formatDay(day, language);
}
