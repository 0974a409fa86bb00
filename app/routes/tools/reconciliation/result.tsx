import type { ReactNode } from "react";
import { CopyButton, FormActions } from "#app/forms/form-button.tsx";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { DataTable } from "#app/routes/tools/data-table.tsx";
import { notes, type OpenLoad } from "#app/routes/tools/reconciliation/differences.ts";
import type { Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { DownloadButton } from "#app/routes/tools/reconciliation/lists-form.tsx";
import { LoadsKey, LoadsWall, ringsOf } from "#app/routes/tools/reconciliation/loads-wall.tsx";
import { byReceiver, daysSince } from "#app/routes/tools/reconciliation/open-loads.ts";
import type { ResultView } from "#app/routes/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/words.ts";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import { SmallPrint } from "#app/routes/tools/statements.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";
import { NO_VALUE } from "#app/ui/table.tsx";

const IN_MESSAGE = 100;

type Props = {
	words: ReconciliationWords;
	result: ResultView;
	/** Whether the page holds the lists, so that a button can send them again. */
	isKept: boolean;
	/** Folded below the result. */
	children?: ReactNode;
};

export function Result({ words, result, isKept, children }: Props) {
	const text = words.reconciliation.result;
	const { open, count, manifests, checked, notes: counts, statuses } = result;
	const number = (value: number) => formatNumber(value, words.language);
	const isWhole =
		Object.values(checked).every(Boolean) &&
		[counts.unweighed, counts.shared, counts.unnamedRows].every((count) => count === 0);
	const clean = isWhole ? text.clean : text.cleanInPart;
	const title = count === 0 ? clean : count === 1 ? text.one : text.title;
	const named = interpolate(manifests === 1 ? text.oneManifest : text.manifests, {
		count: number(manifests),
	});
	const rings = ringsOf(result);
	/** What the verdict does not rest on. */
	const doubts = [
		...(["receipt", "certificate", "mass"] as const)
			.filter((what) => !checked[what])
			.map((what) => text.unchecked[what]),
		...(statuses.length > 0
			? [interpolate(text.statuses, { statuses: statuses.map((one) => `“${one}”`).join(", ") })]
			: []),
		...(result.isMarkInDoubt ? [text.markInDoubt] : []),
	];
	const remarks = notes.filter((note) => counts[note] > 0);
	return (
		<>
			<ResultHead
				id="resultado"
				name={words.reconciliation.title}
				picture={rings && <LoadsWall rings={rings} />}
				caption={rings && <LoadsKey words={words} rings={rings} />}
			>
				<Verdict>{interpolate(title, { count: number(count), manifests: named })}</Verdict>
			</ResultHead>
			<Section ground="sand" air="small">
				<dl className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
					{result.kinds.map(([kind, times]) => (
						<div key={kind} className="border-t border-line py-3">
							<dt className="font-heading text-third/tight font-bold text-heading">
								{words.reconciliation.kinds[kind].name}: {number(times)}
							</dt>
							<dd className="mt-1 text-small">{words.reconciliation.kinds[kind].text}</dd>
						</div>
					))}
				</dl>
				{doubts.length > 0 && (
					<ul className="mt-4 space-y-1">
						{doubts.map((doubt) => (
							<li key={doubt}>{doubt}</li>
						))}
					</ul>
				)}
				{byReceiver(open).map(([receiver, loads]) => (
					<ReceiverLoads key={receiver} {...{ words, receiver, loads, today: result.today }} />
				))}
				{count > open.length && <p>{interpolate(text.more, { shown: number(open.length) })}</p>}
				<div className="mt-8 mb-6 space-y-4">
					{isKept && (
						<FormActions className="">
							<DownloadButton words={words} file="csv" />
						</FormActions>
					)}
					<SmallPrint>{text.limit}</SmallPrint>
				</div>
				{remarks.length > 0 && (
					<Disclosure
						summary={interpolate(remarks.length === 1 ? text.oneInterpreted : text.interpreted, {
							count: remarks.length,
						})}
					>
						<ul className="space-y-1">
							{remarks.map((note) => (
								<li key={note}>{interpolate(text.notes[note], { count: number(counts[note]) })}</li>
							))}
						</ul>
					</Disclosure>
				)}
				{children}
			</Section>
		</>
	);
}

type GroupProps = { words: ReconciliationWords; receiver: string; loads: readonly OpenLoad[]; today: string };

function ReceiverLoads({ words, receiver, loads, today }: GroupProps) {
	const { reconciliation: text, language } = words;
	const name = receiver === "" ? text.result.noReceiver : receiver;
	// The facility that refused a load has nothing to answer for it.
	const asked = loads
		.map((load) => ({ ...load, kinds: load.kinds.filter((kind) => kind !== "refused") }))
		.filter(({ kinds }) => kinds.length > 0);
	const group = { receiver, loads: asked, today };
	const message = messageTo({ ...words, language: "pt", reconciliation: words.portuguese }, group);
	const translation = language === "pt" ? "" : `\n\n—\n\n${messageTo(words, group)}`;
	return (
		<section className="mt-8">
			<h3 className="mb-2 wrap-anywhere">
				{name}: {formatNumber(loads.length, language)}
			</h3>
			<DataTable
				caption={name}
				columns={text.columns}
				figures={3}
				lead={1}
				rows={loads.map((load) => [
					load.number.slice(0, 40),
					reasons(load, text),
					load.waste || NO_VALUE,
					load.since ? dayShort(load.since, language) : NO_VALUE,
					daysOpen(load, today, words) ?? NO_VALUE,
					quantity(load.issued, language),
					quantity(load.received, language),
					quantity(load.certified, language),
				])}
			/>
			{receiver !== "" && asked.length > 0 && (
				<details className="print:hidden">
					<summary className="inline-flex min-h-12 items-center gap-4 rounded-card border-2 border-current px-6 py-2 text-body/tight font-bold text-link hover:underline [&::-webkit-details-marker]:hidden">
						{text.result.message}
					</summary>
					<pre className="my-4 max-h-96 overflow-auto whitespace-pre-wrap font-mono text-tiny wrap-anywhere">
						<span lang="pt">{message}</span>
						{translation}
					</pre>
					<CopyButton address={message + translation} byHand={words.copyByHand}>
						{text.result.copy}
					</CopyButton>
				</details>
			)}
		</section>
	);
}

/** The reasons for a load to be open, with its status if that is the unknown word. */
function reasons({ kinds, status }: OpenLoad, text: ReconciliationWords["reconciliation"]): string {
	const names = kinds.map((kind) => text.kinds[kind].name);
	return names.join("; ") + (status ? ` (“${status.slice(0, 60)}”)` : "");
}

/** The quantities that differ, each with its name: the receiver of the message has not got the table. */
function differing(load: OpenLoad, text: ReconciliationWords["reconciliation"], language: Language): string {
	if (!load.kinds.includes("difference")) return "";
	const names = text.columns.slice(-3);
	const masses = [load.issued, load.received, load.certified].flatMap((mass, place) =>
		mass ? [`${names[place]?.toLowerCase()} ${quantity(mass, language)}`] : [],
	);
	return ` (${masses.join(", ")})`;
}

/** A text that asks a receiving facility for what is missing, ready to be sent. */
function messageTo(
	words: ReconciliationWords,
	{ receiver, loads, today }: Omit<GroupProps, "words">,
): string {
	const { language, reconciliation } = words;
	const text = reconciliation.message;
	const lines = loads.slice(0, IN_MESSAGE).map((load) => {
		const since = load.since && dayShort(load.since, language);
		const about = [load.waste, since, daysOpen(load, today, words)].filter(Boolean).join(", ");
		return `- MTR ${load.number}${about ? ` (${about})` : ""}: ${reasons(load, reconciliation)}${differing(load, reconciliation, language)}`;
	});
	const opening = interpolate(text.opening, { name: receiver, day: dayShort(today, language) });
	return [opening, "", ...lines, "", text.end].join("\n");
}

function daysOpen({ since }: OpenLoad, today: string, words: ReconciliationWords): string | undefined {
	const { language, reconciliation } = words;
	const days = daysSince(since, today);
	const text = reconciliation.result;
	if (days === undefined) return undefined;
	return interpolate(days === 1 ? text.day : text.days, { count: formatNumber(days, language) });
}

function quantity(quantities: Quantities | undefined, language: Language): string {
	const parts = Object.entries(quantities ?? {}).map(
		([unit, amount]) => `${formatNumber(Math.round(amount * 1000) / 1000, language)}\u00a0${unit}`,
	);
	return parts.length === 0 ? NO_VALUE : parts.join(" + ");
}

/** `02/03/2026`, `2 March 2026`. */
function dayShort(day: string, language: Language): string {
	return language === "pt" ? day.split("-").reverse().join("/") : formatDay(day, language);
}
