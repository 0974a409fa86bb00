import { Select } from "#app/forms/control.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { faultInWords, readingsInWords } from "#app/routes/tools/reconciliation/reading-words.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { Result } from "#app/routes/tools/reconciliation/summary.ts";

type Props = { words: ReconciliationWords; result: Result };

/** What could not be read, with its place: above any verdict. */
export function Unread({ words: { text }, result: { faults, faultCount } }: Props) {
	if (faultCount === 0) return null;
	return (
		<div className="mb-6 border-l-5 border-sun pl-4 text-small wrap-anywhere">
			<p className="font-bold">{interpolate(text.unread.title, { count: faultCount })}</p>
			<ul>
				{faults.map((fault) => (
					<li key={JSON.stringify(fault)}>{faultInWords(fault, text)}</li>
				))}
			</ul>
			{faultCount > faults.length && <p>{text.unread.more}</p>}
		</div>
	);
}

/** How the lists were read: above the verdict, on a phone, whose screen it would fill, below the picture. */
export function Reading({ words: { text }, result }: Props) {
	return (
		<div className="mb-6 text-small wrap-anywhere max-sm:order-1 max-sm:mt-6">
			<p className="font-bold">
				{text.reading.title}{" "}
				<a className="print:hidden" href="#leitura">
					{text.reading.correct}
				</a>
			</p>
			{readingsInWords(result, text).map(({ title, lines }) => (
				<div key={title} className="mt-1">
					<p>{title}</p>
					<ul className="gap-x-8 sm:columns-2">
						{lines.map(({ line, isGuess }) => (
							<li key={line} className={isGuess ? "font-bold" : undefined}>
								{line}
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	);
}

/** Choices that correct the reading. */
export function ReadingChoices({ words: { text }, result }: Props) {
	return (
		<div id="leitura" className="mb-10 scroll-mt-22 stack-6">
			{readingsInWords(result, text).map(({ title, choices }) => (
				<fieldset key={title} className="min-w-0">
					<legend className="mb-2 font-bold wrap-anywhere">{title}</legend>
					<div className="grid items-end gap-x-6 gap-y-4 text-small sm:grid-cols-2 lg:grid-cols-3">
						{choices.map(({ name, label, chosen, options }) => (
							<div key={name} className="min-w-0">
								<label htmlFor={name}>{label}</label>
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
				</fieldset>
			))}
		</div>
	);
}
