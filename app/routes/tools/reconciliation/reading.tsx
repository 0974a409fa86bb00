import type { ReactNode } from "react";
import { Select } from "#app/forms/control.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { capitalised } from "#app/i18n/typography.ts";
import { Disclosure, foldLabel, quietFoldLabel } from "#app/ui/disclosure.tsx";
import { faultInWords, readingsInWords } from "./reading-words.ts";
import type { ReconciliationWords } from "./reconciliation.server.ts";
import type { Result } from "./summary.ts";

type Props = { words: ReconciliationWords; result: Result };

/** Most faults shown unfolded: as many as fit on a phone's screen with the verdict. */
const SHOWN_OPEN = 2;

const inPairs = "grid items-start gap-x-12 lg:grid-cols-2";

export function Unread({ words: { text }, result: { faults, faultCount } }: Props) {
	if (faultCount === 0) return null;
	const isShort = faultCount <= SHOWN_OPEN;
	return (
		<details open={isShort} className="mb-8 border-l-5 border-sun pl-5 text-small wrap-anywhere">
			<summary className={foldLabel}>{interpolate(text.unread.title, { count: faultCount })}</summary>
			<ul>
				{faults.map((fault) => (
					<li key={JSON.stringify(fault)}>{faultInWords(fault, text)}</li>
				))}
			</ul>
			{faultCount > faults.length && <p>{text.unread.more}</p>}
			<a className="inline-block py-3 print:hidden" href="#leitura">
				{text.form.again}
			</a>
		</details>
	);
}

/** Assumptions about the lists, named unless about all, below the verdict, with a link to correct them. */
export function Guesses({ words: { text }, result }: Props) {
	const all = readingsInWords(result, text).flatMap(({ title, lines }) =>
		lines.flatMap(({ line, isGuess }) => (isGuess ? { about: title.replace(/;.*/, "; …"), line } : [])),
	);
	if (all.length === 0) return null;
	const isOfAll = (line: string) => all.filter((one) => one.line === line).length === result.readings.length;
	const guesses = new Set(all.map(({ about, line }) => (isOfAll(line) ? line : `${about}. ${line}`)));
	return (
		<div className="mt-4 text-small wrap-anywhere">
			<p className="font-bold whitespace-pre-wrap">{[...guesses].join("\n")}</p>
			<a className="inline-block py-3 print:hidden" href="#leitura">
				{text.reading.correct}
			</a>
		</div>
	);
}

export function Reading({ words: { text }, result }: Props) {
	const summary = text.reading[result.rows.cdf > 0 ? "summaryBoth" : "summary"];
	return (
		<Disclosure className="border-transparent" summary={interpolate(summary, result.rows)}>
			{readingsInWords(result, text).map(({ title, lines }) => (
				<div key={title} className="mb-2 text-small wrap-anywhere">
					<p className="font-bold">{title}</p>
					<ul className="gap-x-8 lg:columns-2 print:columns-2">
						{lines.map(({ line, isGuess }) => !isGuess && <li key={line}>{line}</li>)}
					</ul>
				</div>
			))}
		</Disclosure>
	);
}

/** Choices that correct each reading: guesses and columns not found, then `children`, then the rest, folded one by one. */
export function ReadingChoices({ words: { text }, result, children }: Props & { children: ReactNode }) {
	const readings = readingsInWords(result, text).map(({ title, choices }) => ({
		title,
		...Object.groupBy(choices, ({ about }) => about),
	}));
	const asked = readings.filter(({ guess, missing }) => guess ?? missing);
	const [looks, itsLooks] = asked.length > 1 ? [inPairs, ""] : ["", inPairs];
	return (
		<div id="leitura" className="scroll-mt-22 wrap-anywhere">
			<div className={looks}>
				{asked.map(({ title, guess, missing }) => (
					<fieldset key={title} className="mb-6 min-w-0">
						<legend className="mb-2 text-item/tight font-bold">{title}</legend>
						<Choices text={text} choices={guess} looks={itsLooks} />
						{missing && <p className="mb-2 text-small">{text.reading.notFound}</p>}
						<Choices text={text} choices={missing} looks={itsLooks} />
					</fieldset>
				))}
			</div>
			{children}
			<details className="border-t border-line">
				<summary className={foldLabel}>{text.reading.settled}</summary>
				{readings.map(({ title, settled }) => (
					<fieldset key={title} className="min-w-0">
						<legend className="py-2 text-item/tight font-bold">{title}</legend>
						<Choices text={text} choices={settled} looks={inPairs} />
					</fieldset>
				))}
			</details>
		</div>
	);
}

type ChoiceList = ReturnType<typeof readingsInWords>[number]["choices"];
type ChoicesProps = { text: Props["words"]["text"]; choices: ChoiceList | undefined; looks: string };

/** Choices of one occasion with a sample each: settled ones in folds, missing ones in rows, guesses below their question. */
function Choices({ text, choices = [], looks }: ChoicesProps) {
	const isFolded = choices[0]?.about === "settled";
	const [Fold, Name] = isFolded ? (["details", "summary"] as const) : (["div", "label"] as const);
	const row = "grid-cols-[2fr_3fr] items-center gap-x-4 py-2 *:min-w-0 min-[25em]:grid";
	const look = { guess: "border-l-5 border-sun py-2 pl-5", missing: row, settled: "border-t border-line" };
	return (
		<div className={`mb-4 ${looks}`}>
			{choices.map(({ about, name, label, read, chosen, options }) => (
				<Fold key={name} className={`text-small ${look[about]}`}>
					<Name id={`${name}.name`} {...(isFolded ? { className: quietFoldLabel } : { htmlFor: name })}>
						<span>
							<b>{label}</b>
							{isFolded && `: ${options.find(([value]) => value === chosen)?.[1]}`}
							{read && <span className="block text-quiet">{`${text.reading.sample} ${read}`}</span>}
						</span>
					</Name>
					<Select id={name} name={name} defaultValue={chosen} aria-labelledby={`${name}.name`}>
						{options.map(([value, option]) => (
							<option key={value} value={value}>
								{value === option ? option : capitalised(option)}
							</option>
						))}
					</Select>
				</Fold>
			))}
		</div>
	);
}
