import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";

export function Solution({ language }: { language: Language }) {
	const text = pageText("home", language).solution;
	const columns = "lg:grid-cols-4 lg:gap-x-8";
	return (
		<Band id="solucao" ground="forest">
			<Opening number={2} kicker={text.kicker} title={text.title} />
			<div
				className={`mt-12 hidden pb-4 font-mono text-tiny text-quiet lg:grid ${columns}`}
				aria-hidden="true"
			>
				<span />
				<span>{text.columns[0]}</span>
				<span>{text.columns[1]}</span>
				<span>{text.keeps}</span>
			</div>
			<ol className="mt-8 lg:mt-0">
				{text.promises.map((promise) => (
					<li key={promise.name} className={`grid grid-cols-1 gap-2 border-t border-line py-6 ${columns}`}>
						<h3>{promise.name}</h3>
						<p className="text-quiet">{promise.problem}</p>
						<p>{promise.answer}</p>
						<p className="font-mono text-tiny text-link">
							<span className="lg:sr-only">{text.keeps}: </span>
							{promise.proof}
						</p>
					</li>
				))}
			</ol>
			<p className="max-w-none border-t border-line pt-6">
				<a href={localizedHref(paths.why, language)} className="inline-flex min-h-11 items-center">
					{text.link}
				</a>
			</p>
		</Band>
	);
}
