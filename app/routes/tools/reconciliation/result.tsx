import type { ReactNode } from "react";
import { formatNumber } from "#app/formats/numbers.ts";
import { FormButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import { onPaper, Ring } from "#app/ui/art/ring.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Note, Section } from "#app/ui/section.tsx";
import { LoadsPicture, quartersOf } from "./loads-picture.tsx";
import { Guesses, Reading, Unread } from "./reading.tsx";
import { byReceiver, dayShort, LoadsTable, ReceiverLoads } from "./receiver-loads.tsx";
import type { ReconciliationWords } from "./reconciliation.server.ts";
import type { Result } from "./summary.ts";

type Props = { words: ReconciliationWords; result: Result; isExample?: boolean; children?: ReactNode };

export function ReconciliationResult({ words, result, isExample, children }: Props) {
	const text = words.text.result;
	const { open, closed, count, closedCount, unweighedCount, notes, rings, doubted } = result;
	const number = (value: number) => formatNumber(value, words.language);
	const seen = new Set(rings.flatMap(({ kinds, unchecked }) => quartersOf(kinds, unchecked)));
	const legend = (["away", "hollow", "ahead"] as const).filter((one) => seen.has(one));
	const captions = legend.length > 0 ? [text.pictureOrder, ...legend.map((one) => text.legend[one])] : [];
	if (count > 0) captions.unshift(text[closedCount > 0 ? "picture" : "pictureOpen"]);
	const inOrder = interpolate(text.inOrder, { count: number(closedCount) });
	const asked = open.filter(({ receiver }) => receiver !== "").flatMap(({ kinds }) => kinds);
	const withheld = doubted.filter((kind) => asked.includes(kind)).map((kind) => words.text.kinds[kind].name);
	const why = result.isGuess || result.isDayDoubted ? text.withheld : text.withheldUnread;
	const kindLooks = "gap-x-10 border-t border-line py-3 sm:max-lg:grid sm:max-lg:grid-cols-2";
	const clean = result.isInPart || open.length > 0 ? text.cleanInPart : text.clean;
	const shares = { open: number(count), all: number(count + closedCount) };
	return (
		<>
			<ResultHead
				id="resultado"
				words={words}
				picture={<LoadsPicture rings={rings} />}
				caption={<span className="print:hidden">{captions.join(" ")}</span>}
				result={open.length > 0 ? "reconciliation-open" : "reconciliation-clean"}
				files={
					<form method="post" action={localizedHref(paths.loadsFile, words.language)}>
						<input type="hidden" name="file" value={result.file} />
						<FormButton data-download>{words.text.form.download}</FormButton>
					</form>
				}
			>
				<Unread words={words} result={result} />
				<Verdict figure={count > 0 ? interpolate(words.tools.items.reconciliation.verdict, shares) : ""}>
					{count > 0 ? text.open : clean}
				</Verdict>
				<ul className="mt-3 flex flex-wrap gap-x-6 font-bold empty:hidden [&_a]:block [&_a]:py-1">
					{result.kinds.map(({ kind, count }) => (
						<li key={kind}>
							<a href={`#${kind}`}>{`${words.text.kinds[kind].name}:\u00a0${number(count)}`}</a>
						</li>
					))}
				</ul>
				{isExample && <Note className="mt-4">{words.text.form.exampleNote}</Note>}
				<p className="mt-6">
					{interpolate(text.closed, {
						day: dayShort(result.today, words.language),
						closed: number(closedCount),
						unweighed:
							unweighedCount > 0 ? interpolate(text.unweighed, { count: number(unweighedCount) }) : "",
						outside: result.outside,
						tolerance: number(result.tolerance),
					})}
				</p>
				<Guesses words={words} result={result} />
			</ResultHead>
			<Section air="small">
				<dl className="grid gap-x-10 lg:grid-cols-3 print:block">
					{result.kinds.map(({ kind }) => (
						<div key={kind} id={kind} className={kindLooks}>
							<dt className="flex items-center gap-x-4 font-heading text-item/tight font-bold text-balance text-heading">
								<Ring quarters={quartersOf([kind])} colours={onPaper} className="chart my-1 mr-1 flex-none" />
								{words.text.kinds[kind].name}
							</dt>
							<dd className="mt-1 text-small">
								{words.text.kinds[kind].text.split(/(“.+”)/).map((part, index) => (
									<span key={part} lang={index === 1 ? "pt-BR" : undefined}>
										{part}
									</span>
								))}
							</dd>
						</div>
					))}
				</dl>
				<ul className="my-4 stack-2 empty:hidden">
					{notes.map(({ note, count, numbers, cell }) => (
						<li key={note}>{interpolate(words.text.notes[note], { cell, count: number(count), numbers })}</li>
					))}
				</ul>
				{asked.length > 0 && (withheld.length > 0 || result.isDayDoubted) && (
					<p className="print:hidden">
						{withheld.length > 0 && interpolate(why, { kinds: withheld.join("; ") })}
						{result.isDayDoubted && ` ${text.noDays}`}
					</p>
				)}
				{byReceiver(open, words).map(([name, loads]) => (
					<ReceiverLoads key={name} {...{ words, name, loads, result }} />
				))}
				{closed.length > 0 && (
					<Disclosure className="border-transparent" summary={inOrder}>
						<LoadsTable words={words} caption={inOrder} loads={closed} isClosed />
					</Disclosure>
				)}
				{result.isCut && <p>{interpolate(text.more, { shown: number(open.length + closed.length) })}</p>}
				<Reading words={words} result={result} />
				{children}
				<Note>{text.limit}</Note>
			</Section>
		</>
	);
}
