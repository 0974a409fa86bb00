import { Select } from "#app/forms/control.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { faultInWords, readingsInWords } from "./reading-words.ts";
import type { ReconciliationWords } from "./reconciliation.server.ts";
import type { Result } from "./summary.ts";

type Props = { words: ReconciliationWords; result: Result };

/** Most faults shown unfolded: as many as fit on a phone's screen with the verdict. */
const SHOWN_OPEN = 2;

export const folding = "flex min-h-11 gap-x-2 py-3 [&::before]:min-w-4";

export function Unread({ words: { text }, result: { faults, faultCount } }: Props) {
	if (faultCount === 0) return null;
	return (
		<details
			open={faultCount <= SHOWN_OPEN}
			className="mb-8 border-l-5 border-sun pl-5 text-small wrap-anywhere"
		>
			<summary className={`${folding} font-bold`}>
				{interpolate(text.unread.title, { count: faultCount })}
			</summary>
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
					<ul className="gap-x-8 sm:columns-2">
						{lines.map(({ line, isGuess }) => !isGuess && <li key={line}>{line}</li>)}
					</ul>
				</div>
			))}
		</Disclosure>
	);
}

/** Choices that correct each reading: first guesses and columns not found, then the rest, folded by list. */
export function ReadingChoices({ words: { text }, result }: Props) {
	const readings = readingsInWords(result, text).map(({ title, choices }) => ({
		title,
		...Object.groupBy(choices, ({ about }) => about),
	}));
	return (
		<div id="leitura" className="scroll-mt-22 wrap-anywhere">
			{readings.map(
				({ title, guess, missing }) =>
					(guess || missing) && (
						<fieldset key={title} className="mb-6 min-w-0">
							<legend className="mb-2 text-item/tight font-bold">{title}</legend>
							<Choices text={text} choices={guess} />
							{missing && <p className="mb-2 text-small">{text.reading.notFound}</p>}
							<Choices text={text} choices={missing} />
						</fieldset>
					),
			)}
			<p className="mb-4">{text.reading.settled}</p>
			{readings.map(({ title, settled }) => (
				<details key={title} aria-label={title} className="border-t border-line">
					<summary className={`${folding} font-bold`}>{title}</summary>
					<Choices text={text} choices={settled} />
				</details>
			))}
		</div>
	);
}

type ChoiceList = ReturnType<typeof readingsInWords>[number]["choices"];

/** A row for each choice, name and sample beside the answer; a guess has its question above the answer. */
function Choices({ text, choices = [] }: Pick<Props["words"], "text"> & { choices: ChoiceList | undefined }) {
	return (
		<div className="mb-4 grid gap-x-12 lg:grid-cols-2">
			{choices.map(({ about, name, label, read, chosen, options }) => (
				<div
					key={name}
					className={`items-center gap-x-4 py-2 text-small *:min-w-0 ${about === "guess" ? "border-l-5 border-sun pl-5" : "grid-cols-[2fr_3fr] min-[25em]:grid"}`}
				>
					<label htmlFor={name}>
						<b>{label}</b>{" "}
						{read && <span className="block text-quiet">{`${text.reading.sample} ${read}`}</span>}
					</label>
					<Select id={name} name={name} defaultValue={chosen}>
						{options.map(([value, shown]) => (
							<option key={value} value={value}>
								{shown}
							</option>
						))}
					</Select>
				</div>
			))}
		</div>
	);
}
