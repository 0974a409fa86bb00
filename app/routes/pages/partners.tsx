import { pageOf } from "#app/content/page.server.ts";
import { StartQuote } from "#app/forms/start-quote.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { formPaths, localizedHref, paths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { submitSingleForm } from "#app/routes/contact/single-form.server.ts";
import { SingleForm } from "#app/routes/contact/single-form.tsx";
import { StatesMap } from "#app/ui/art/states-map.tsx";
import { ItemGrid } from "#app/ui/items.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/page-hero.tsx";
import { Lede, MarkedList, Note, Section, SectionHeader, Split } from "#app/ui/section.tsx";
import en from "#locales/en/partners.json" with { type: "json" };
import pt from "#locales/pt/partners.json" with { type: "json" };
import type { Route } from "./+types/partners";

export const headers = formHeaders;

export function loader(args: Route.LoaderArgs) {
	return pageOf(args, paths.partners, { pt, en });
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "partner", () => formPaths.partner);
}

export default function Partners({ loaderData: { text, ...page }, actionData }: Route.ComponentProps) {
	const { language } = page.head;
	return (
		<Page {...page} hasErrors={actionData !== undefined}>
			<div className="print:hidden">
				<PageTitle title={text.title} lede={text.lede} />
				<WayIn text={text} language={language} />
				<Section>
					<SectionHeader title={text.who.title} />
					<ItemGrid items={text.who.items} className="sm:grid-cols-2 lg:grid-cols-4" />
				</Section>
				<Section ground="forest">
					<Split>
						<h2>{text.gains.title}</h2>
						<div>
							<MarkedList mark="✓" items={text.gains.yes} />
							<MarkedList mark="✕" items={text.gains.no} />
						</div>
					</Split>
				</Section>
			</div>
			<Playbook text={text} language={language} />
			<SingleForm form="partner" reply={actionData} />
		</Page>
	);
}

type Props = { text: typeof pt; language: Language };

/** The map of Brazil beside the way to join and its benefits. */
function WayIn({ text, language }: Props) {
	return (
		<section className="flex flex-col-reverse bg-water text-white [--ground:var(--color-water)] lg:grid lg:grid-cols-[7fr_5fr] [--color-focus:#fff] [--color-heading:#fff] [--color-link:#fff] [--color-line:#5b98ad]">
			<StatesMap className="max-h-[31rem]" />
			<div className="self-center w-full px-edge pt-6 lg:py-10 lg:pl-0">
				<h2 className="text-group/tight">{text.map}</h2>
				<ul className="mt-4 *:border-t *:border-line *:py-3">
					{text.gains.lead.map((gain) => (
						<li key={gain}>{gain}</li>
					))}
				</ul>
				<div className="mt-8 flex flex-wrap items-center gap-4">
					<StartQuote language={language} profile="operator" isHeroAction>
						{text.quote}
					</StartQuote>{" "}
					<a href={localizedHref(`${paths.partners}#parceria`, language)} className="py-3">
						{text.other}
					</a>
				</div>
			</div>
		</section>
	);
}

function Playbook({ text: { playbook }, language }: Props) {
	return (
		<Section id="playbook">
			<SectionHeader title={playbook.title}>
				<Lede>{playbook.intro}</Lede>
			</SectionHeader>
			<div className="playbook mt-12 columns-[22rem] gap-x-16 print:mt-4 print:columns-2 print:text-small">
				{playbook.groups.map((group) => (
					<section key={group.name} className="mb-10 print:mb-1">
						<h3 className="mb-2">{group.name}</h3>
						<ul>
							{group.items.map(([name = "", note, due]) => (
								<li key={name} className="flex gap-4 border-t border-line py-3">
									<span aria-hidden="true" className="size-6 flex-none border-2 border-ink" />
									<div className="min-w-0">
										<NoBreak as="b" text={name} />{" "}
										<span className="block text-small text-quiet">
											{note}{" "}
											{due && <span className="hidden print:inline">{playbook.due} ____/____/______</span>}
										</span>
									</div>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			<Note>
				{playbook.source}{" "}
				<a className="print:hidden" href={localizedHref(`${paths.faq}#sistemas-estaduais`, language)}>
					{playbook.states}
				</a>
			</Note>
		</Section>
	);
}
