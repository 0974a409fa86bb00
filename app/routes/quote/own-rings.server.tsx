import { renderToStaticMarkup } from "react-dom/server";
import type { Answers, AnyAnswers, Profile } from "#app/forms/field.ts";
import { askedFields, flow, type Step, stateGroups, weights } from "#app/forms/quote-flow.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { labelOf } from "#app/leads/format-answers.server.ts";
import { Rings } from "#app/ui/art/rings.tsx";
import { StatesMap } from "#app/ui/art/states-map.tsx";

/** A request as a picture; the rows' names and values say the same in words. */
type OwnRings = {
	title: string;
	legend: string;
	/** Drawn as a map, with these states lit, instead of a row of rings for each row of words. */
	states?: readonly string[];
	/** A row of `closed` rings; of a row that is not finished, `of` rings are drawn. */
	rows: readonly { name: string; value: string; closed: number; of?: number }[];
};

/** HTML of a picture of how much of a request has valid answers: a row for each step, a ring for each question that has to be. */
export function answeredRings(profile: Profile, valid: AnyAnswers, language: Language): string {
	const text = textOf("quoteServer", language).rings;
	const titles = textOf("wizard", language)[profile];
	const known: Answers = { ...valid, profile };
	const asked = flow.filter(
		(step): step is Step & { id: keyof typeof titles & Step["id"] } => step.id !== "profile",
	);
	const rows = asked.map((step) => {
		const fields = askedFields(step, known).filter(({ optional }) => !optional);
		const closed = fields.filter(({ name }) => valid[name] !== undefined).length;
		return { name: titles[step.id].title, ...counted(closed, fields.length, language) };
	});
	const review = { name: text.review, ...counted(0, 1, language) };
	return drawn({ ...text.answered, rows: [...rows, review] });
}

/** HTML of a picture of what a finished request asks for, without personal data: needs by importance, or states by region. */
export function requestedRings(profile: Profile, answers: AnyAnswers, language: Language): string {
	const text = textOf("quoteServer", language).rings[profile];
	const { option, region } = textOf("wizard", language);
	if (profile === "client") {
		const needs = flow.flatMap(({ fields }) => fields).filter(({ kind }) => kind === "ranking");
		const rows = needs.flatMap((field) => {
			const weight = weights.find((one) => one === answers[field.name]);
			const name = labelOf(profile, field, language);
			return weight ? [{ name, value: option.weight[weight], closed: weights.indexOf(weight) }] : [];
		});
		return drawn({ ...text, rows: rows.toSorted((a, b) => b.closed - a.closed) });
	}
	const named = new Set([answers.states ?? []].flat());
	const isServed = (state: string) => named.has(state) || named.has("BR");
	const rows = stateGroups
		.filter(({ all }) => all)
		.map(({ id, options }) => {
			const served = options.filter(isServed);
			return { name: region[id as keyof typeof region], ...counted(served.length, options.length, language) };
		});
	const states = stateGroups.flatMap(({ options }) => options).filter(isServed);
	return drawn({ ...text, states, rows });
}

function counted(closed: number, of: number, language: Language) {
	const value = interpolate(textOf("quoteServer", language).rings.counted, { closed, of });
	return { value, closed, of };
}

/** Drawn here, so that the wizard's scripts need not know how. */
function drawn(rings: OwnRings): string {
	return renderToStaticMarkup(<Picture {...rings} />);
}

function Picture({ title, legend, states, rows }: OwnRings) {
	return (
		<>
			<figcaption className="stack-2">
				<h2 className="text-item/tight">{title}</h2>
				<p className="font-mono text-small">{legend}</p>
			</figcaption>
			{states ? (
				<>
					<StatesMap served={states} className="chart max-h-120" />
					<dl className="flex flex-wrap content-start gap-x-6 gap-y-1">
						{rows.map(({ name, value }) => (
							<div key={name} className="flex items-baseline gap-2">
								<dt className="text-small font-bold">{name}</dt>
								<dd className="font-mono text-small">{value}</dd>
							</div>
						))}
					</dl>
				</>
			) : (
				<dl className="max-w-xl stack-4">
					{rows.map(({ name, value, closed, of }) => (
						<div
							key={name}
							className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line pt-2"
						>
							<dt className="text-small font-bold">{name}</dt>
							<dd className="font-mono text-small">{value}</dd>
							{(closed > 0 || of) && (
								<dd aria-hidden="true" className="col-span-2 mt-2">
									<Rings across={of ?? closed} closed={closed} className="chart print:fill-pine" />
								</dd>
							)}
						</div>
					))}
				</dl>
			)}
		</>
	);
}
