import { Select } from "#app/forms/control.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { FormButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { faultInWords, readingsInWords } from "#app/routes/tools/reconciliation/reading-words.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { Result } from "#app/routes/tools/reconciliation/summary.ts";

type Props = { words: ReconciliationWords; result: Result };

/** The number that fits beside the verdict on one screen of a phone. */
const SHOWN_OPEN = 2;

const folding = "flex min-h-11 gap-x-2 py-3 [&::before]:min-w-4";

/** The parts that could not be read, with their places: above any verdict. */
export function Unread({ words: { text }, result: { faults, faultCount } }: Props) {
	if (faultCount === 0) return null;
	return (
		<details
			open={faultCount <= SHOWN_OPEN}
			className="mb-4 border-l-5 border-sun pl-5 text-small wrap-anywhere"
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

/** How the lists were read: below the verdict, guesses open with the way to correct them, the rest folded. */
export function Reading({ words: { text }, result }: Props) {
	const readings = readingsInWords(result, text);
	const { rowCount: rows } = result;
	const summary = text.reading[rows === 1 ? "summaryOne" : "summary"];
	const all = readings.flatMap(({ lines }) => lines);
	const guesses = new Set(all.filter(({ isGuess }) => isGuess).map(({ line }) => line));
	const correct = (
		<a className="inline-block py-3 print:hidden" href="#leitura">
			{text.reading.correct}
		</a>
	);
	return (
		<div className="mt-4 text-small wrap-anywhere">
			<details>
				<summary className={folding}>{interpolate(summary, { rows })}</summary>
				{guesses.size === 0 && correct}
				{readings.map(({ title, lines }) => (
					<div key={title} className="mb-2">
						<p className="font-bold">{title}</p>
						<ul className="gap-x-8 sm:columns-2">
							{lines.map(({ line, isGuess }) => !isGuess && <li key={line}>{line}</li>)}
						</ul>
					</div>
				))}
			</details>
			{[...guesses].map((line) => (
				<p key={line} className="font-bold">
					{line}
				</p>
			))}
			{guesses.size > 0 && correct}
		</div>
	);
}

/** Choices that correct the reading: those that rest on a guess, columns not found, and the rest, folded. */
export function ReadingChoices({ words: { text }, result }: Props) {
	const { rest, choice, choices: some } = text.reading;
	const readings = readingsInWords(result, text).map(({ title, choices }) => {
		return { title, guess: [], missing: [], settled: [], ...Object.groupBy(choices, ({ about }) => about) };
	});
	return (
		<div id="leitura" className="scroll-mt-22 stack-6">
			{readings
				.toSorted((one, other) => other.guess.length - one.guess.length)
				.map(({ title, guess, missing, settled }) => (
					<fieldset key={title} className="min-w-0 wrap-anywhere">
						<legend className="mb-3 text-item/tight font-bold">{title}</legend>
						<Choices choices={guess} className="border-l-5 border-sun pl-5" />
						{missing.length > 0 && <p className="mt-4 text-small">{text.reading.notFound}</p>}
						<Choices choices={missing} />
						<details>
							<summary className={folding}>
								{interpolate(guess.length + missing.length > 0 ? rest : settled.length > 1 ? some : choice, {
									count: settled.length,
								})}
							</summary>
							<Choices choices={settled} />
						</details>
					</fieldset>
				))}
			<div className="border-b border-line pb-10">
				<FormButton>{text.form.recheck}</FormButton>
			</div>
		</div>
	);
}

type ChoicesProps = Pick<ReturnType<typeof readingsInWords>[number], "choices"> & { className?: string };

function Choices({ choices, className = "" }: ChoicesProps) {
	return (
		<div className={`grid items-end gap-x-6 text-small *:mt-4 sm:grid-cols-2 lg:grid-cols-3 ${className}`}>
			{choices.map(({ name, label, chosen, options }) => (
				<FieldBox key={name} id={name} label={label}>
					<Select id={name} name={name} defaultValue={chosen}>
						{options.map(([value, shown]) => (
							<option key={value} value={value}>
								{shown}
							</option>
						))}
					</Select>
				</FieldBox>
			))}
		</div>
	);
}
