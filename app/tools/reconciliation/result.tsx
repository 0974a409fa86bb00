import { CopyButton } from "#app/forms/form-button.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { NO_VALUE } from "#app/pages/table.tsx";
import { DataTable } from "#app/tools/data-table.tsx";
import { SmallPrint } from "#app/tools/parts.tsx";
import { type Comparison, findingKinds, notes, type OpenLoad } from "#app/tools/reconciliation/compare.ts";
import { byReceiver, daysSince } from "#app/tools/reconciliation/open-loads.ts";
import type { Quantities } from "#app/tools/reconciliation/quantities.ts";

/** Loads and receiving facilities that the page shows; the file has all. */
const SHOWN = 400;
const IN_MESSAGE = 100;

type Props = { language: Language; comparison: Comparison; today: string; isMarkInDoubt: boolean };

export function Result({ language, comparison, today, isMarkInDoubt }: Props) {
	const text = pageText("reconciliation", language).result;
	const { open, manifests, checked, notes: counts, statuses } = comparison;
	const number = (value: number) => formatNumber(value, language);
	const isWhole = Object.values(checked).every(Boolean) && counts.unweighed === 0 && counts.shared === 0;
	const clean = isWhole ? text.clean : text.cleanInPart;
	const title = open.length === 0 ? clean : open.length === 1 ? text.one : text.title;
	const kept = open.slice(0, SHOWN);
	return (
		<Band id="resultado" ground="sand" air="small">
			<Opening title={interpolate(title, { count: number(open.length), manifests: number(manifests) })}>
				<KindList language={language} open={open} />
				<ul className="space-y-1 text-small">
					{(["receipt", "certificate", "mass"] as const).map(
						(what) => !checked[what] && <li key={what}>{text.unchecked[what]}</li>,
					)}
					{notes.map(
						(note) =>
							counts[note] > 0 && (
								<li key={note}>{interpolate(text.notes[note], { count: number(counts[note]) })}</li>
							),
					)}
					{statuses.length > 0 && (
						<li>{interpolate(text.statuses, { statuses: statuses.map((one) => `“${one}”`).join(", ") })}</li>
					)}
					{isMarkInDoubt && <li>{text.markInDoubt}</li>}
				</ul>
			</Opening>
			{byReceiver(kept).map(([receiver, loads]) => (
				<ReceiverLoads key={receiver} {...{ language, receiver, loads, today }} />
			))}
			{open.length > SHOWN && <p>{interpolate(text.more, { shown: number(SHOWN) })}</p>}
			<div className="mt-8 space-y-2">
				<SmallPrint>{text.limit}</SmallPrint>
				<SmallPrint>{pageText("tools", language).caveat}</SmallPrint>
			</div>
		</Band>
	);
}

function KindList({ language, open }: { language: Language; open: readonly OpenLoad[] }) {
	const { kinds } = pageText("reconciliation", language);
	const counted = findingKinds.map((kind) => ({
		kind,
		count: open.filter((load) => load.kinds.includes(kind)).length,
	}));
	if (open.length === 0) return null;
	return (
		<dl>
			{counted.map(
				({ kind, count }) =>
					count > 0 && (
						<div key={kind} className="border-t border-line py-2">
							<dt className="font-bold">
								{kinds[kind].name}: {formatNumber(count, language)}
							</dt>
							<dd className="text-small">{kinds[kind].text}</dd>
						</div>
					),
			)}
		</dl>
	);
}

type GroupProps = { language: Language; receiver: string; loads: readonly OpenLoad[]; today: string };

function ReceiverLoads({ language, receiver, loads, today }: GroupProps) {
	const text = pageText("reconciliation", language);
	const name = receiver === "" ? text.result.noReceiver : receiver;
	const message = messageTo(language, { receiver, loads, today });
	return (
		<section className="mt-8">
			<h3 className="mb-2 wrap-anywhere">
				{name}: {formatNumber(loads.length, language)}
			</h3>
			<DataTable
				caption={name}
				columns={text.columns}
				figures={3}
				rows={loads.map((load) => [
					load.number.slice(0, 40),
					reasons(load, language),
					load.waste || NO_VALUE,
					load.since ? dayShort(load.since, language) : NO_VALUE,
					daysOpen(load, today, language) ?? NO_VALUE,
					quantity(load.issued, language),
					quantity(load.received, language),
					quantity(load.certified, language),
				])}
			/>
			{receiver !== "" && (
				<Disclosure className="print:hidden" summary={text.result.message}>
					<pre className="max-h-96 overflow-auto whitespace-pre-wrap font-mono text-tiny wrap-anywhere">
						{message}
					</pre>
					<CopyButton address={message} byHand={pageText("forms", language).copyByHand}>
						{text.result.copy}
					</CopyButton>
				</Disclosure>
			)}
		</section>
	);
}

/** Why the load is open, with the word of its status where that is what is not known. */
function reasons({ kinds, status }: OpenLoad, language: Language): string {
	const text = pageText("reconciliation", language);
	const names = kinds.map((kind) => text.kinds[kind].name);
	return names.join("; ") + (status ? ` (“${status.slice(0, 60)}”)` : "");
}

/** A text that asks a receiving facility for what is missing, ready to be sent. */
function messageTo(language: Language, { receiver, loads, today }: Omit<GroupProps, "language">): string {
	const text = pageText("reconciliation", language).message;
	const lines = loads.slice(0, IN_MESSAGE).map((load) => {
		const since = load.since && dayShort(load.since, language);
		const about = [load.waste, since, daysOpen(load, today, language)].filter(Boolean).join(", ");
		return `- MTR ${load.number}${about ? ` (${about})` : ""}: ${reasons(load, language).toLowerCase()}`;
	});
	const opening = interpolate(text.opening, { name: receiver, day: dayShort(today, language) });
	return [opening, "", ...lines, "", text.end].join("\n");
}

function daysOpen({ since }: OpenLoad, today: string, language: Language): string | undefined {
	const days = daysSince(since, today);
	const text = pageText("reconciliation", language).result;
	if (days === undefined) return undefined;
	return interpolate(days === 1 ? text.day : text.days, { count: formatNumber(days, language) });
}

function quantity(quantities: Quantities | undefined, language: Language): string {
	const parts = Object.entries(quantities ?? {}).map(
		([unit, amount]) => `${formatNumber(Math.round(amount * 1000) / 1000, language)}\u00a0${unit}`,
	);
	return parts.length === 0 ? NO_VALUE : parts.join(" + ");
}

/** `02/03/2026` in Portuguese, `2 Mar 2026` would be longer than a column: English keeps the ISO day. */
function dayShort(day: string, language: Language): string {
	return language === "pt" ? day.split("-").reverse().join("/") : day;
}
