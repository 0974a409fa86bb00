import { StartRequest } from "#app/forms/start-request.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Section } from "#app/ui/section.tsx";

/** Grounds of the tiles, so that neighbours differ in two columns as in four. */
const grounds = [
	"bg-sun text-night",
	"bg-pine text-white",
	"bg-water text-white",
	"bg-bone text-night",
	"bg-bone text-night",
	"bg-water text-white",
	"bg-pine text-white",
	"bg-sun text-night",
] as const;

/** The segments, each of which opens the request. */
export function Segments({ data: { language, text } }: SectionProps) {
	const { segments } = text;
	return (
		<Section id="segmentos">
			<h2>{segments.title}</h2>
			<p className="mt-4 max-w-none">
				{segments.phases} <a href={localizedHref(`${paths.howItWorks}#fases`, language)}>{segments.link}</a>
			</p>
			<p className="mt-1">{segments.choose}</p>
			<ul className="mt-6 grid grid-cols-2 lg:grid-cols-4">
				{Object.entries(segments.items).map(([id, name], i) => (
					<li key={id}>
						<StartRequest
							language={language}
							profile="client"
							brought={{ segment: id }}
							className={`flex h-full w-full text-left min-h-16 items-end p-3 font-heading text-item/tight font-bold no-underline hover:underline sm:p-4 sm:text-group/tight lg:min-h-44 lg:p-5 forced-colors:border ${grounds[i]}`}
						>
							<span className="min-w-0">{name}</span>
						</StartRequest>
					</li>
				))}
			</ul>
		</Section>
	);
}
