import { pageOf } from "#app/content/page.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { onForest, type Quarter, Ring } from "#app/ui/art/ring.tsx";
import { Page } from "#app/ui/page.tsx";
import { CtaSection, PageTitle } from "#app/ui/page-hero.tsx";
import { MarkedList, Note, Section, SectionHeader, Split } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import en from "#locales/en/how.json" with { type: "json" };
import pt from "#locales/pt/how.json" with { type: "json" };
import type { Route } from "./+types/how-it-works";

export function loader(args: Route.LoaderArgs) {
	return pageOf(args, paths.howItWorks, { pt, en });
}

export default function HowItWorks({ loaderData: { text, ...page } }: Route.ComponentProps) {
	const { language } = page.head;
	return (
		<Page {...page}>
			<PageTitle title={text.title} lede={text.lede} />
			<Papers text={text} />
			<Phases text={text} />
			<Section id="responsabilidades">
				<SectionHeader title={text.duties.title}>
					<p>{text.duties.intro}</p>
				</SectionHeader>
				<div className="lg:[&_table]:table-fixed">
					<Table columns={text.duties.columns} rows={text.duties.rows} />
				</div>
				<Note className="mt-4">{text.duties.source}</Note>
			</Section>
			<Section id="limites" ground="sand">
				<Split>
					<h2>{text.limits.title}</h2>
					<ul className="text-lede/snug *:border-t *:border-line *:py-3">
						{text.limits.items.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</Split>
			</Section>
			<Section>
				<Split>
					<SectionHeader title={text.prepare.title}>
						<p>{text.prepare.intro}</p>
					</SectionHeader>
					<div>
						<MarkedList mark="✓" items={text.prepare.items} />
						<p className="mt-8 grid justify-items-start gap-2 *:py-2.5">
							<a href={localizedHref(`${paths.partners}#playbook`, language)}>{text.prepare.more}</a>{" "}
							<a href={localizedHref(paths.procurement, language)}>{text.prepare.buyers}</a>
						</p>
					</div>
				</Split>
			</Section>
			<CtaSection {...text.close} action={text.action} to={paths.quote} otherTo={paths.why} />
		</Page>
	);
}

type Props = { text: typeof pt };

/** A load's ring after each of its four papers, with the step that follows. */
function Papers({ text: { papers } }: Props) {
	return (
		<Section ground="forest">
			<ol className="grid gap-x-5 gap-y-8 min-[22.4em]:grid-cols-2 lg:grid-cols-4">
				{papers.map(({ name, text }, stage) => (
					<li key={name}>
						<Ring
							quarters={papers.map((_, i): Quarter => (i > stage ? "ahead" : "closed"))}
							colours={onForest}
							className="-ml-5 w-40 lg:-ml-[15%] lg:w-full"
						/>
						<h2 className="mt-4 text-group/tight">{name}</h2>
						<p>{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}

function Phases({ text: { phases } }: Props) {
	return (
		<Section id="fases" ground="sand">
			<SectionHeader title={phases.title}>
				<p>{phases.intro}</p>
			</SectionHeader>
			<ol className="mt-12 grid gap-8 lg:grid-cols-3 lg:gap-0">
				{phases.items.map((phase) => (
					<li key={phase.name} className="lg:row-span-6 lg:grid lg:grid-rows-subgrid">
						<p className="text-small text-quiet">{phase.days}</p>
						<h3 className="mt-1 mb-3 pr-10">{phase.name}</h3>
						<dl className="contents">
							{(["platform", "you", "papers", "output"] as const).map((part) => (
								<div
									key={part}
									className={`border-t border-line py-3 pr-2 ${part === "output" ? "font-bold text-heading" : ""}`}
								>
									<dt className="font-mono text-small font-normal text-quiet">{phases.labels[part]}</dt>
									<dd>{phase[part]}</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ol>
		</Section>
	);
}
