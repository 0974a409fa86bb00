import { formatDay } from "#app/formats/days.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { CopyButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Finding, FindingKind } from "#app/routes/tools/reconciliation/findings.ts";
import type { Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NO_VALUE, Table } from "#app/ui/table.tsx";

/** Reasons that a receiving facility cannot answer for: it refused the load, or the load has not reached it. */
const notAsked: ReadonlySet<FindingKind> = new Set<FindingKind>(["refused", "stored"]);

type Props = {
	words: ReconciliationWords;
	receiver: string;
	loads: readonly Finding[];
	today: string;
	/** Reasons that rest on a guess or on a part, and whether days do: the message gives none of these. */
	doubted: readonly FindingKind[];
	isDayDoubted: boolean;
};

/** Open loads by the receiving facility that has to be asked, most loads first; those without one come last. */
export function byReceiver(open: readonly Finding[]): [receiver: string, loads: readonly Finding[]][] {
	const groups = Map.groupBy(open, ({ receiver }) => receiver.trim());
	return [...groups].sort(
		([one, its], [other, others]) => Number(one === "") - Number(other === "") || others.length - its.length,
	);
}

/** The open loads of one receiving facility, and a text that asks for what is missing. */
export function ReceiverLoads({ words, receiver, loads, today, doubted, isDayDoubted }: Props) {
	const { text, language } = words;
	const name = receiver === "" ? text.result.noReceiver : receiver;
	const asked = loads
		.map((load) => ({
			...load,
			kinds: load.kinds.filter((kind) => !notAsked.has(kind) && !doubted.includes(kind)),
			...(isDayDoubted ? { since: undefined, days: undefined } : {}),
		}))
		.filter(({ kinds }) => kinds.length > 0);
	const group = { receiver, loads: asked, today };
	const message = messageTo({ ...words, language: "pt", text: words.portuguese }, group);
	const translation = language === "pt" ? "" : `\n\n—\n\n${messageTo(words, group)}`;
	return (
		<section className="mt-8">
			<h3 className="mb-2 wrap-anywhere">
				{name}: {formatNumber(loads.length, language)}
			</h3>
			<LoadsTable words={words} caption={name} loads={loads} />
			{receiver !== "" && asked.length > 0 && (
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

type TableProps = { words: ReconciliationWords; caption: string; loads: readonly Finding[] };

export function LoadsTable({ words, caption, loads }: TableProps) {
	const { text, language } = words;
	return (
		<Table
			caption={caption}
			columns={text.columns}
			figures={3}
			isLines
			rows={loads.map((load) => [
				load.number,
				reasons(load, text) || NO_VALUE,
				load.waste || NO_VALUE,
				load.since ? dayShort(load.since, language) : NO_VALUE,
				daysOpen(load, words) ?? NO_VALUE,
				quantity(load.issued, language),
				quantity(load.received, language),
				quantity(load.certified, language),
			])}
		/>
	);
}

/** The reasons for a load to be open, with its status if that is the unknown word. */
function reasons({ kinds, status }: Finding, text: ReconciliationWords["text"]): string {
	const names = kinds.map((kind) => text.kinds[kind].name);
	return names.join("; ") + (status ? ` (“${status}”)` : "");
}

/** The quantities that differ, each with its name: the receiver of the message has not got the table. */
function differing(load: Finding, text: ReconciliationWords["text"], language: Language): string {
	if (!load.kinds.includes("difference")) return "";
	const [declared = "", received = "", certified = ""] = text.columns.slice(-3);
	const masses = [
		load.received ? ([received, load.received] as const) : ([declared, load.issued] as const),
		[certified, load.certified] as const,
	];
	return ` (${masses.map(([name, mass]) => `${name.toLowerCase()} ${quantity(mass, language)}`).join(", ")})`;
}

/** A text that asks a receiving facility for what is missing, ready to be sent. */
function messageTo(
	words: ReconciliationWords,
	{ receiver, loads, today }: Pick<Props, "receiver" | "loads" | "today">,
): string {
	const { language, text } = words;
	const lines = loads.map((load) => {
		const since = load.since && dayShort(load.since, language);
		const about = [load.waste, since, daysOpen(load, words)].filter(Boolean).join(", ");
		return `- MTR ${load.number}${about ? ` (${about})` : ""}: ${reasons(load, text)}${differing(load, text, language)}`;
	});
	const { opening, end } = text.message;
	return [
		interpolate(opening, { name: receiver, day: dayShort(today, language) }),
		"",
		...lines,
		"",
		end,
	].join("\n");
}

function daysOpen({ days }: Finding, { language, text }: ReconciliationWords): string | undefined {
	if (days === undefined) return undefined;
	const { day, days: several } = text.result;
	return interpolate(days === 1 ? day : several, { count: formatNumber(days, language) });
}

function quantity(quantities: Quantities | undefined, language: Language): string {
	const parts = Object.entries(quantities ?? {}).map(
		([unit, amount]) => `${formatNumber(Math.round(amount * 1000) / 1000, language)}\u00a0${unit}`,
	);
	return parts.length === 0 ? NO_VALUE : parts.join(" + ");
}

/** `02/03/2026`, `2 March 2026`. */
export function dayShort(day: string, language: Language): string {
	return language === "pt" ? day.split("-").reverse().join("/") : formatDay(day, language);
}
