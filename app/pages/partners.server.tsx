import { BrazilMap } from "#app/art/brazil-map.tsx";
import type { PostLink } from "#app/content/posts.server.ts";
import { stateGroups } from "#app/forms/quote-flow.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Edge, Opening } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { Table } from "#app/pages/table.tsx";
import { localizedHref, paths } from "#app/paths.ts";

type Props = { language: Language };

/** Partners, up to the form: who may join, what they get, the playbook, the states. */
export function PartnersPage({ language }: Props) {
	const text = pageText("partners", language);
	return (
		<>
			<PageHero className="no-print" seed={paths.partners} title={text.title} lede={text.lede}>
				<p className="actions">
					<a className="button" href={localizedHref(paths.quote, language)}>
						{text.quote}
					</a>{" "}
					<a href={localizedHref(`${paths.partners}#parceria`, language)}>{text.other}</a>
				</p>
				<p>{text.doors}</p>
			</PageHero>
			<Band className="no-print">
				<Opening title={text.who.title} />
				<ul className="grid quarters">
					{text.who.items.map((item) => (
						<li key={item.name}>
							<h3>{item.name}</h3>
							<p>{item.text}</p>
						</li>
					))}
				</ul>
			</Band>
			<Gains language={language} />
			<Playbook language={language} />
			<States language={language} />
		</>
	);
}

function Gains({ language }: Props) {
	const { gains } = pageText("partners", language);
	return (
		<div className="no-print">
			<Edge seed="ganhos" colour="mata" accents={["sol", "barro"]} />
			<Band ground="mata">
				<Opening title={gains.title} />
				<div className="pair">
					<ul className="checks">
						{gains.yes.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
					<ul className="crosses">
						{gains.no.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</div>
			</Band>
		</div>
	);
}

function Playbook({ language }: Props) {
	const { playbook } = pageText("partners", language);
	return (
		<Band id="playbook">
			<Opening title={playbook.title}>
				<p className="lede">{playbook.intro}</p>
				<p className="note no-print">{playbook.print}</p>
			</Opening>
			<div className="playbook">
				{playbook.groups.map((group) => (
					<section key={group.name}>
						<h3>{group.name}</h3>
						<ul>
							{group.items.map(([name, note]) => (
								<li key={name} data-due={group.expires ? playbook.due : undefined}>
									<b>{name}</b> <span className="note">{note}</span>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			<p className="note">{playbook.source}</p>
		</Band>
	);
}

function States({ language }: Props) {
	const { states } = pageText("partners", language);
	const places = pageText("places", language);
	const systems: Record<string, string> = states.systems;
	const rows = stateGroups
		.flatMap(({ id, options }) => options.map((unit) => ({ unit, region: id })))
		.filter(({ unit }) => unit !== "BR")
		.map(({ unit, region }) => [
			unit,
			(places.state as Record<string, string>)[unit] ?? unit,
			(places.region as Record<string, string>)[region] ?? region,
			systems[unit] ?? "SINIR",
		]);
	return (
		<Band id="estados" ground="areia" className="split no-print">
			<Opening title={states.title}>
				<p>{states.intro}</p>
				<p className="legend units">
					<span>{states.own}</span> <span>{states.federal}</span>
				</p>
				<p>{states.coverage}</p>
				<p className="note">{states.source}</p>
			</Opening>
			<div>
				<BrazilMap marked={Object.keys(systems)} label={states.map} />
				<details>
					<summary>{states.table}</summary>
					<Table columns={states.columns} rows={rows} />
				</details>
			</div>
		</Band>
	);
}

/** What follows the form: posts for operators and their questions. */
export function PartnersEnd({ language, posts }: Props & { posts: PostLink[] }) {
	const { after } = pageText("partners", language);
	return (
		<Band className="split no-print">
			<Opening title={after.title} />
			<ul className="links">
				{posts.map((post) => (
					<li key={post.path}>
						<a href={localizedHref(post.path, language)}>{post.title}</a>
					</li>
				))}
				<li>
					<a href={localizedHref(`${paths.faq}#operadores`, language)}>{after.faq}</a>
				</li>
				<li>
					<a href={localizedHref(paths.blog2, language)}>{after.blog}</a>
				</li>
			</ul>
		</Band>
	);
}
