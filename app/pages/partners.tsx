import type { PostLink } from "#app/content/posts.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { PageText } from "#app/i18n/page-texts.server.ts";
import { Actions, Band, Lede, MarkedList, Note, Opening, Split } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { Whole } from "#app/ui/whole.tsx";

type Props = { text: PageText<"partners">; language: Language };

export function PartnersPage({ text, language }: Props) {
	return (
		<>
			<PageHero
				className="print:hidden"
				look="water"
				order={0.6}
				rows={6}
				seed={paths.partners}
				title={text.title}
				lede={text.lede}
			>
				<Actions
					action={text.quote}
					to={localizedHref(paths.quote, language)}
					other={text.other}
					otherTo={localizedHref(`${paths.partners}#parceria`, language)}
				/>
			</PageHero>
			<Band className="print:hidden">
				<Opening title={text.who.title} />
				<ul className="mt-12 grid gap-8 sm:grid-cols-2 xl:grid-cols-4">
					{text.who.items.map((item) => (
						<li
							key={item.name}
							className="row-span-2 grid grid-rows-subgrid gap-y-3 border-t-4 border-heading pt-4"
						>
							<h3>{item.name}</h3>
							<p>{item.text}</p>
						</li>
					))}
				</ul>
			</Band>
			<Gains text={text} />
			<Playbook text={text} language={language} />
		</>
	);
}

function Gains({ text: { gains } }: Pick<Props, "text">) {
	return (
		<Band ground="forest" className="print:hidden">
			<Opening title={gains.title} />
			<div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-20">
				<MarkedList mark="✓" items={gains.yes} />
				<MarkedList mark="✕" items={gains.no} />
			</div>
		</Band>
	);
}

function Playbook({ text: { playbook }, language }: Props) {
	return (
		<Band id="playbook" ground="sand">
			<Opening
				title={playbook.title}
				className="max-w-4xl print:max-w-none print:[&_div]:mt-2 print:[&_p]:max-w-none print:[&_p]:text-small"
			>
				<Lede>{playbook.intro}</Lede>
				<Note className="print:hidden">{playbook.print}</Note>
			</Opening>
			<div className="playbook mt-12 columns-[22rem] gap-x-16 print:mt-4 print:columns-2 print:gap-x-10 print:text-small">
				{playbook.groups.map((group) => (
					<section
						key={group.name}
						className="mb-10 break-inside-avoid print:mb-1 print:break-inside-auto print:pb-0"
					>
						<h3
							data-due={group.items.some(([, , due]) => due) ? playbook.due : undefined}
							className="mb-2 print:mb-1 print:flex print:items-end print:justify-between print:after:font-mono print:after:text-tiny print:after:font-normal print:after:content-[attr(data-due)]"
						>
							{group.name}
						</h3>
						<ul>
							{group.items.map(([name = "", note, due]) => (
								<li
									key={name}
									data-due={due && "____/____/______"}
									className="relative border-t border-line py-3 pl-9 before:absolute before:top-4 before:left-0 before:size-5 before:border-2 before:border-ink print:grid print:grid-cols-[1fr_auto] print:gap-x-4 print:py-1 print:pl-6 print:before:top-1.5 print:before:size-3.5 print:before:border print:after:text-tiny print:after:content-[attr(data-due)]"
								>
									<b>
										<Whole text={name} />
									</b>{" "}
									<span className="block text-small text-quiet print:col-span-2 print:row-start-2 print:text-tiny">
										{note}
									</span>
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
		</Band>
	);
}

type EndProps = Props & { posts: PostLink[] };

export function PartnersEnd({ text: { after }, language, posts }: EndProps) {
	return (
		<Band className="print:hidden">
			<Split>
				<h2>{after.title}</h2>
				<ul className="*:border-t *:border-line [&_a]:inline-block [&_a]:py-3">
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
			</Split>
		</Band>
	);
}
