import { firstParagraph } from "#app/content/first-paragraph.ts";
import type { FaqEntry, FaqGroup } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening, Split } from "#app/pages/band.tsx";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { localizedHref, paths, postLists } from "#app/paths.ts";

const homeQuestions = ["contratar-isenta", "quem-precisa-pgrs", "o-que-nao-faz", "implantacao-30-dias"];

export function Questions({ language, faq }: { language: Language; faq: FaqGroup[] }) {
	const text = pageText("home", language).questions;
	const entries = faq.flatMap((group) => group.entries);
	const shown = homeQuestions.flatMap((id): FaqEntry[] => entries.filter((entry) => entry.id === id));
	return (
		<Band ground="sand">
			<Split>
				<Opening number={7} kicker={text.kicker} title={text.title} />
				<div>
					<div className="border-b border-line">
						{shown.map((entry) => (
							<Disclosure key={entry.id} name="home" summary={entry.question}>
								<div dangerouslySetInnerHTML={{ __html: firstParagraph(entry.answer) }} />
								<p className="mt-3">
									<a href={localizedHref(`${paths.faq}#${entry.id}`, language)}>{text.more}</a>
								</p>
							</Disclosure>
						))}
					</div>
					<p className="mt-6">
						<a href={localizedHref(paths.faq, language)}>{text.all}</a>
					</p>
					<p className="mt-3">
						{text.tools}{" "}
						<a href={localizedHref(paths.tools, language)}>{pageText("tools", language).title}</a>
					</p>
					<p className="mt-3">
						{text.blog}{" "}
						{postLists.map((list, i) => (
							<span key={list.path}>
								{i > 0 && ", "}
								<a href={localizedHref(list.path, language)}>{text.lists[i]}</a>
							</span>
						))}
					</p>
				</div>
			</Split>
		</Band>
	);
}
