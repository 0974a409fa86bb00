import type { Terms } from "#app/content/schemas.ts";
import { formatDay } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { Contents } from "#app/ui/contents.tsx";
import { Html, UnfinishedNote } from "#app/ui/html.tsx";
import { Lede } from "#app/ui/section.tsx";

type ClausesProps = {
	text: TextOf<"legal">;
	language: Language;
	heading: { title: string; lede: string };
	longText: Terms;
	children?: React.ReactNode;
};

export function Clauses({ text, language, heading, longText, children }: ClausesProps) {
	const date = formatDay(longText.updated, language);
	const version = interpolate(text.version, { version: longText.version, date });
	const sections = longText.sections.map((section, i) => {
		return { ...section, number: String(i + 1).padStart(2, "0") };
	});
	return (
		<article className="px-edge py-band-small">
			<h1>{heading.title}</h1>
			<Lede className="mt-6">{heading.lede}</Lede>
			<div className={`mt-8 ${besideSummary}`}>
				<div className="prose">
					<Html as="p" html={longText.intro} />
				</div>
				<div className="stack-4 self-start">
					{longText.unfinished && <UnfinishedNote html={longText.unfinished} />}
					<p className="font-mono text-small text-balance text-quiet">{version}</p>
				</div>
			</div>
			<Contents label={text.contents} places={sections} className="mt-12" />
			{sections.map((section, i) => (
				<section
					key={section.id}
					id={section.id}
					className={`clause mt-10 ${i === 0 ? "" : "border-t border-line"} pt-6 ${besideSummary}`}
				>
					<div className="col-span-full flex items-baseline gap-x-4 max-[18em]:block">
						<p className="font-mono text-small text-quiet">{section.number}</p>
						<h2 className="text-group/tight">{section.title}</h2>
					</div>
					{section.summary && (
						<div className="self-start border-l-4 border-sun bg-sand p-4 text-small lg:col-start-2 lg:row-start-2">
							<h3 className="inline font-mono text-small font-normal">{text.summary}:</h3>{" "}
							<Html as="p" className="inline" html={section.summary} />
						</div>
					)}
					<Html className={`entry prose${section.summary ? "" : " col-span-full"}`} html={section.body} />
				</section>
			))}
			{children}
		</article>
	);
}

const besideSummary = "grid gap-x-16 gap-y-6 *:min-w-0 lg:grid-cols-[2fr_1fr]";
