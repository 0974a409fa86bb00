import { Select } from "#app/forms/control.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { faultInWords, readingsInWords } from "./reading-words.ts";
import type { ReconciliationWords } from "./reconciliation.server.ts";
import type { Result } from "./summary.ts";

type Props = { words: ReconciliationWords; result: Result };

/** Most faults shown unfolded: as many as fit on a phone's screen with the verdict. */
const SHOWN_OPEN = 2;

/** Classes of a fold's summary that is no title. */
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

/** Choices that correct each reading: guesses, columns not found, and the rest, folded. */
export function ReadingChoices({ words: { text }, result }: Props) {
	return (
		<div id="leitura" className="scroll-mt-22 stack-6">
			{readingsInWords(result, text)
				.map(({ title, choices }) => ({ title, ...Object.groupBy(choices, ({ about }) => about) }))
				.map(({ title, guess, missing, settled, seldom }) => (
					<fieldset key={title} className="min-w-0 wrap-anywhere">
						<legend className="text-item/tight font-bold">{title}</legend>
						<Choices text={text} choices={guess} className="border-l-5 border-sun pl-5" />
						{missing && <p className="mt-4 text-small">{text.reading.notFound}</p>}
						<Choices text={text} choices={missing} />
						<Choices text={text} choices={settled} folded={text.reading.settled} />
						<Choices text={text} choices={seldom} folded={text.reading.seldom} />
					</fieldset>
				))}
		</div>
	);
}

type ChoicesProps = Pick<Props["words"], "text"> & {
	choices: ReturnType<typeof readingsInWords>[number]["choices"] | undefined;
	folded?: string;
	className?: string;
};

function Choices({ text, choices = [], folded, className = "" }: ChoicesProps) {
	const rows = choices.map(({ name, label, read, chosen, options }) => (
		<div key={name} className="items-center gap-x-4 text-small *:min-w-0 sm:grid sm:grid-cols-[2fr_3fr]">
			<label htmlFor={name}>
				<b>{label}</b>{" "}
				{read && <span className="block text-quiet">{interpolate(text.reading.readAs, { is: read })}</span>}
			</label>
			<Select id={name} name={name} defaultValue={chosen}>
				{options.map(([value, shown]) => (
					<option key={value} value={value}>
						{shown}
					</option>
				))}
			</Select>
		</div>
	));
	if (rows.length === 0) return null;
	const grid = <div className={`mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-2 ${className}`}>{rows}</div>;
	if (!folded) return grid;
	return (
		<details>
			<summary className={folding}>{interpolate(folded, { count: rows.length })}</summary>
			{grid}
		</details>
	);
}
