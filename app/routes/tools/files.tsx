import { downloadPaths } from "#app/content-paths.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { ToolWords } from "./tool-words.server.ts";

export function FileList({ words, language }: { words: ToolWords["tools"]; language: Language }) {
	const hrefs = {
		systems: localizedHref(downloadPaths.systems, language),
		plan: downloadPaths.plan[language],
		weighing: downloadPaths.weighing[language],
		crosswalk: localizedHref(downloadPaths.crosswalk, language),
		statistics: localizedHref(paths.statistics, language),
		sampleMonth: localizedHref(downloadPaths.sampleMonth, language),
	};
	return (
		<ul className="self-start border-b border-line">
			{Object.entries(hrefs).map(([id, href]) => {
				const { name, text, type } = words.files[id as keyof typeof hrefs];
				return (
					<li key={id} className="relative flex items-center justify-between gap-6 border-t border-line py-4">
						<div className="min-w-0">
							<a
								href={href}
								download
								className="font-heading text-item/tight font-bold after:absolute after:inset-0"
							>
								{name}
							</a>
							<p className="text-small text-quiet">{text}</p>
						</div>
						<p className="font-bold whitespace-nowrap">{type}</p>
					</li>
				);
			})}
		</ul>
	);
}
