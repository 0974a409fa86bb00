import type { ReactNode } from "react";
import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { sampleTotals } from "#app/content/sample-month.ts";
import type { Models } from "#app/content/schemas.ts";
import { dayOf } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { questions } from "#app/routes/tools/obligations/questions.ts";
import { ringsWall } from "#app/routes/tools/rings-wall.ts";
import { openRing, yearOfRings } from "#app/routes/tools/tool-hero.tsx";
import { WallArt } from "#app/ui/art/wall.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/tools";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "tools");
	return {
		...contentPage(args, head),
		text: textOf("tools", head.language),
		crosswalk: readLongText("models", head.language).crosswalk,
		today: dayOf(),
	};
}

export default function Tools({ loaderData: { head, structuredData, ...page } }: Route.ComponentProps) {
	return (
		<Page head={head} structuredData={structuredData}>
			<ToolsPage language={head.language} {...page} />
		</Page>
	);
}

/** Tools in the order in which they are offered; each has its address and its words under the same name. */
const tools = ["obligations", "legalCalendar", "reconciliation", "estimator", "models"] as const;

/** Those that are drawn as rings. */
const drawnTools = tools.slice(0, 4);

type ToolsPageProps = {
	language: Language;
	text: TextOf<"tools">;
	crosswalk: Models["crosswalk"];
	today: string;
};

function ToolsPage({ language, text, crosswalk, today }: ToolsPageProps) {
	const numbers = {
		percent: sampleTotals().recoveredPercent,
		count: crosswalk.rows.length,
		questions: questions.length,
	};
	const pictures = picturesOf(crosswalk, today);
	return (
		<>
			<PageHero
				title={text.title}
				lede={text.lede}
				art={<Samples names={drawnTools.map((tool) => text.items[tool].name)} today={today} />}
			/>
			<Section>
				<ul>
					{tools.map((tool) => {
						const { name, text: gives, note, picture } = text.items[tool];
						return (
							<li
								key={tool}
								className="group relative grid grid-cols-1 items-center gap-x-16 gap-y-4 border-t border-line py-6 lg:grid-cols-[5fr_7fr] lg:py-10"
							>
								<div>
									<h2 className="text-sub/tight">
										<a
											href={localizedHref(paths[tool], language)}
											className="text-heading no-underline group-hover:underline after:absolute after:inset-0"
										>
											{name}
										</a>
									</h2>
									<p className="mt-2">{gives}</p>
									<p className="mt-2 font-mono text-small">{interpolate(note, numbers)}</p>
								</div>
								<figure className="order-first">
									{pictures[tool]}
									<figcaption className="mt-2 font-mono text-tiny text-quiet">
										{interpolate(picture, numbers)}
									</figcaption>
								</figure>
							</li>
						);
					})}
				</ul>
				<p className="mt-6 text-small">{text.caveat}</p>
			</Section>
		</>
	);
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);
const hundred = { count: 100, across: 20, closed: upTo(sampleTotals().recoveredPercent) };
const answers = { count: questions.length, across: questions.length, closed: upTo(6) };

/** What each tool gives in one row to the screen's edge; on a phone, where the list follows at once, it is there only. */
function Samples({ names, today }: { names: readonly string[]; today: string }) {
	const rows = [
		{ wall: ringsWall(answers) },
		yearOfRings(today, 12),
		openRing(6, 6, 2),
		{ wall: ringsWall(hundred) },
	];
	return (
		<div
			aria-hidden="true"
			className="flex flex-col justify-evenly bg-forest font-mono text-tiny text-bone max-lg:hidden forced-colors:hidden"
		>
			{rows.map((row, i) => (
				<div key={names[i]}>
					<p className="px-4 py-1.5">{names[i]}</p>
					<WallArt {...row} look="forest" />
				</div>
			))}
		</div>
	);
}

/** What each tool gives, drawn by its own means. */
function picturesOf(
	crosswalk: Models["crosswalk"],
	today: string,
): Record<(typeof tools)[number], ReactNode> {
	return {
		obligations: <WallArt wall={ringsWall(answers)} look="forest" />,
		legalCalendar: <WallArt {...yearOfRings(today, 6)} look="forest" />,
		reconciliation: <WallArt {...openRing(6, 6, 2)} look="forest" />,
		estimator: <WallArt wall={ringsWall(hundred)} look="forest" isLooseFaint />,
		models: (
			<table className="ground-sheet w-full text-small">
				<tbody>
					{crosswalk.rows.slice(2, 5).map(([waste, , content]) => (
						<tr key={waste}>
							<th scope="row" className="pl-4! font-normal">
								{waste}
							</th>
							<td className="pr-4! text-right font-mono font-bold whitespace-nowrap">{content}</td>
						</tr>
					))}
				</tbody>
			</table>
		),
	};
}
