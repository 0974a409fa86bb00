import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Edge, Opening } from "#app/pages/band.tsx";
import { Closing, PageHero } from "#app/pages/page-hero.tsx";
import { Table } from "#app/pages/table.tsx";
import { localizedHref, paths, postPath } from "#app/paths.ts";

type Props = { language: Language };

/** The post that explains a generator's liability at length. */
const liabilityPost = 4;

export function WhyPage({ language }: Props) {
	const text = pageText("why", language);
	return (
		<>
			<PageHero seed="/por-que" title={text.title} lede={text.lede} />
			<Change language={language} />
			<Promises language={language} />
			<Band>
				<Opening title={text.compare.title}>
					<p>{text.compare.intro}</p>
				</Opening>
				<Table columns={text.compare.columns} rows={text.compare.rows} />
			</Band>
			<Objections language={language} />
			<Risk language={language} />
			<Closing
				title={text.close.title}
				text={text.close.text}
				action={text.action}
				to={localizedHref(paths.quote, language)}
				other={text.close.how}
				otherTo={localizedHref(paths.howItWorks, language)}
			/>
		</>
	);
}

function Change({ language }: Props) {
	const { change } = pageText("why", language);
	return (
		<Band>
			<Opening title={change.title} />
			<table className="change">
				<thead>
					<tr>
						<th scope="col">{change.before}</th>
						<th scope="col">{change.after}</th>
					</tr>
				</thead>
				<tbody>
					{change.rows.map(([before, after]) => (
						<tr key={before}>
							<td>{before}</td>
							<td>{after}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Band>
	);
}

function Promises({ language }: Props) {
	const { promises } = pageText("why", language);
	return (
		<>
			<Edge seed="promessas" colour="mata" accents={["sol", "agua", "barro"]} />
			<Band ground="mata">
				<Opening title={promises.title} />
				<ul className="grid">
					{promises.items.map((promise) => (
						<li key={promise.name}>
							<h3>{promise.name}</h3>
							<p>{promise.text}</p>
							<p className="keeps">
								<b>{promises.proof}</b> {promise.proof}
							</p>
						</li>
					))}
				</ul>
			</Band>
		</>
	);
}

function Objections({ language }: Props) {
	const { objections } = pageText("why", language);
	return (
		<Band ground="areia" className="split">
			<Opening title={objections.title} />
			<dl className="questions">
				{objections.items.map(({ q, a }) => (
					<div key={q}>
						<dt>{q}</dt>
						<dd>{a}</dd>
					</div>
				))}
			</dl>
		</Band>
	);
}

function Risk({ language }: Props) {
	const { risk } = pageText("why", language);
	return (
		<Band>
			<Opening title={risk.title}>
				<p className="lede">{risk.lede}</p>
			</Opening>
			<ul className="grid">
				{risk.items.map((item) => (
					<li key={item.name}>
						<h3>{item.name}</h3>
						<p>{item.text}</p>
						<p className="note">{item.source}</p>
					</li>
				))}
			</ul>
			<p className="note">
				{risk.note} <a href={localizedHref(postPath(liabilityPost), language)}>{risk.post}</a>
			</p>
		</Band>
	);
}
