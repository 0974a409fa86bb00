import type { ReactNode } from "react";
import { ownerAnswers } from "#app/brand.ts";
import { formatNumber } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Lede } from "#app/pages/band.tsx";

/** Masses of the sample month, kilograms, in the order of its rows. */
const sampleMasses = [4820, 3150, 220, 610, 2200] as const;
const barColours = ["fill-pine", "fill-leaf", "fill-sun", "fill-water", "fill-brick"] as const;

export function Samples({ language }: { language: Language }) {
	const { samples: text, data } = pageText("home", language).technology;
	const answers = [
		[data.title, ownerAnswers.dataEntry],
		[data.contract, ownerAnswers.contract],
		[data.price, ownerAnswers.price],
	] as const;
	return (
		<Band ground="sand">
			<h2>{text.title}</h2>
			<div className="mt-4">
				<Lede>{text.lede}</Lede>
			</div>
			<div className="mt-12 grid gap-8 lg:grid-cols-3">
				<Month language={language} />
				<Inventory language={language} />
				<Supplier language={language} />
			</div>
			<dl className="mt-12 grid gap-8 lg:grid-cols-3">
				{answers.map(([title, answer]) => (
					<div key={title} className="border-t-4 border-heading pt-4">
						<dt className="mb-2 font-heading text-sub/tight font-bold text-heading">{title}</dt>
						<dd>{answer[language]}</dd>
					</div>
				))}
			</dl>
		</Band>
	);
}

type SheetProps = {
	language: Language;
	name: string;
	title: string;
	notes: readonly string[];
	children: ReactNode;
};

function Sheet({ language, name, title, notes, children }: SheetProps) {
	const { label } = pageText("home", language).technology.samples;
	return (
		<figure className="ground-sheet flex min-w-0 flex-col p-4 text-small sm:p-6">
			<figcaption className="border-b-2 border-ink pb-4">
				<span className="flex flex-wrap justify-between gap-x-4 font-mono text-tiny">
					<span>{name}</span>
					<span className="text-quiet">{label}</span>
				</span>
				<b className="mt-2 block font-heading text-sub/tight font-bold text-heading">{title}</b>
			</figcaption>
			{children}
			{notes.map((note) => (
				<p key={note} className="mt-3 border-l-4 border-sun pl-4">
					{note}
				</p>
			))}
		</figure>
	);
}

const mass = "text-right font-mono text-tiny";

function Head({ columns }: { columns: readonly string[] }) {
	return (
		<thead>
			<tr className="font-mono text-tiny text-quiet">
				{columns.map((column, i) => (
					<th
						key={column}
						scope="col"
						className={`font-normal ${i < columns.length - 1 ? "" : "text-right"}`.trim()}
					>
						{column}
					</th>
				))}
			</tr>
		</thead>
	);
}

function Row({ cells }: { cells: readonly string[] }) {
	return (
		<tr>
			{cells.map((text, i) => (
				<td key={text} className={i < cells.length - 1 ? undefined : mass}>
					{text}
				</td>
			))}
		</tr>
	);
}

function Month({ language }: { language: Language }) {
	const { month } = pageText("home", language).technology.samples;
	const total = sampleMasses.reduce((sum, mass) => sum + mass, 0);
	const starts = sampleMasses.map((_, i) => sampleMasses.slice(0, i).reduce((sum, mass) => sum + mass, 0));
	return (
		<Sheet
			language={language}
			name={month.name}
			title={month.title}
			notes={[month.recovered, month.open, month.deadline]}
		>
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${total} 900`}
				preserveAspectRatio="none"
				className="mt-4 h-8 w-full"
			>
				{sampleMasses.map((mass, i) => (
					<rect key={mass} x={starts[i]} width={mass} height="900" className={barColours[i]} />
				))}
			</svg>
			<table className="mt-2 w-full">
				<Head columns={month.columns} />
				<tbody>
					{month.rows.map(([waste = "", destination = ""], i) => (
						<Row key={waste} cells={[waste, destination, formatNumber(sampleMasses[i] ?? 0, language)]} />
					))}
				</tbody>
				<tfoot>
					<tr className="font-bold">
						<th scope="row" colSpan={2}>
							{month.total}
						</th>
						<td className={mass}>{formatNumber(total, language)}</td>
					</tr>
				</tfoot>
			</table>
		</Sheet>
	);
}

function Inventory({ language }: { language: Language }) {
	const { inventory } = pageText("home", language).technology.samples;
	return (
		<Sheet language={language} name={inventory.name} title={inventory.title} notes={[inventory.pending]}>
			<table className="mt-2 w-full">
				<Head columns={inventory.columns} />
				{inventory.sites.map((site) => (
					<tbody key={site.name}>
						<tr>
							<th scope="rowgroup" colSpan={3} className="pt-6">
								{site.name}
							</th>
						</tr>
						{site.rows.map((cells) => (
							<Row key={cells[0]} cells={cells} />
						))}
					</tbody>
				))}
			</table>
		</Sheet>
	);
}

function Supplier({ language }: { language: Language }) {
	const { supplier } = pageText("home", language).technology.samples;
	return (
		<Sheet
			language={language}
			name={supplier.name}
			title={supplier.title}
			notes={[supplier.pending, supplier.date]}
		>
			<table className="mt-2 w-full">
				<Head columns={supplier.columns} />
				<tbody>
					{supplier.rows.map((cells) => (
						<Row key={cells[0]} cells={cells} />
					))}
				</tbody>
			</table>
		</Sheet>
	);
}
