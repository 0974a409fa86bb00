import type { ReactNode } from "react";
import { headOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/formats/clock.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { estimate } from "#app/routes/tools/estimator/estimate.ts";
import { Twentieths } from "#app/routes/tools/estimator/fates.tsx";
import { decodeQuantities, EXAMPLE } from "#app/routes/tools/estimator/quantities.ts";
import { percentOf } from "#app/routes/tools/estimator/words.ts";
import { upcoming } from "#app/routes/tools/legal-calendar/dates.ts";
import { EXAMPLE_SHOP } from "#app/routes/tools/legal-calendar/firm.ts";
import { Year } from "#app/routes/tools/legal-calendar/firm-dates.tsx";
import { nextDate } from "#app/routes/tools/legal-calendar/words.ts";
import { thingsToDo } from "#app/routes/tools/obligations/deadlines.ts";
import restaurant from "#app/routes/tools/obligations/example.json" with { type: "json" };
import { questions } from "#app/routes/tools/obligations/questions.ts";
import { TodoPicture } from "#app/routes/tools/obligations/result.tsx";
import { exampleRings, LoadsPicture } from "#app/routes/tools/reconciliation/loads-picture.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/page-hero.tsx";
import { Section, Split } from "#app/ui/section.tsx";
import type { Route } from "./+types/tools";
import { FileList } from "./files.tsx";
import { toolWords } from "./tool-words.server.ts";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "tools");
	const { language } = head;
	const calendar = toolWords("legalCalendar", language, EXAMPLE_SHOP.state);
	const { tools: text } = calendar;
	const today = dayOf();
	const entries = upcoming(EXAMPLE_SHOP, today);
	const next = nextDate(entries, today, calendar);
	const { short } = textOf("obligations", language);
	const { obligations, todo, groups } = thingsToDo(restaurant, today);
	const found = estimate(decodeQuantities(EXAMPLE));
	return {
		head,
		text,
		today,
		entries: entries.map(({ day }) => ({ day })),
		todo: todo.length,
		dated: groups.dated.length,
		found,
		verdicts: {
			obligations: short.pgrs[obligations.pgrs],
			legalCalendar: next?.short ?? "",
			reconciliation: interpolate(text.items.reconciliation.verdict, {
				open: exampleRings.filter(({ kinds }) => kinds.length > 0).length,
				all: exampleRings.length,
			}),
			estimator: percentOf(Math.round(found.diversion.without * 100) / 100, language),
		},
		left: next?.text ?? "",
	};
}

const looks = {
	obligations: "bg-sun text-night",
	legalCalendar: "bg-water text-white",
	reconciliation: "ground-forest",
	estimator: "bg-night text-white",
} as const;
type Tool = keyof typeof looks;

/** Four adjoining posters, each a question with its example's verdict, above the files. */
export default function Tools({ loaderData }: Route.ComponentProps) {
	const { head, text, verdicts, today, entries, todo, dated, found, left } = loaderData;
	const { templates } = text.items;
	const pictures: Record<Tool, ReactNode> = {
		obligations: <TodoPicture todo={todo} dated={dated} looks={["fill-pine", "fill-white"]} />,
		legalCalendar: <Year language={head.language} entries={entries} today={today} />,
		reconciliation: <LoadsPicture rings={exampleRings} />,
		estimator: <Twentieths found={found} />,
	};
	return (
		<Page head={head}>
			<PageTitle title={text.title} lede={text.lede} />
			<ul className="grid sm:grid-cols-2 lg:grid-cols-[calc(25%+(var(--spacing-edge)-1.5rem)/2)_calc(25%-(var(--spacing-edge)-1.5rem)/2)_calc(25%-(var(--spacing-edge)-1.5rem)/2)_1fr]">
				{(Object.keys(looks) as Tool[]).map((tool) => (
					<li
						key={tool}
						className={`group relative flex flex-col gap-y-3 px-edge py-6 lg:px-6 lg:min-h-[30rem] lg:first:pl-edge lg:last:pr-edge [--color-focus:currentColor] ${looks[tool]}`}
					>
						<h2 className="text-group/tight text-inherit lg:min-h-[3.5em]">
							<a
								href={localizedHref(paths[tool], head.language)}
								className="text-inherit no-underline group-hover:underline after:absolute after:inset-0"
							>
								{text.items[tool].ask}
							</a>
						</h2>
						<div className="flex grow items-end justify-between gap-4 lg:flex-col lg:items-stretch lg:justify-end lg:gap-6">
							<div
								className={`order-last flex w-1/3 min-w-0 max-w-32 flex-col justify-center lg:order-none lg:h-52 lg:w-full lg:max-w-none ${tool === "legalCalendar" ? "max-lg:hidden" : ""}`}
							>
								{pictures[tool]}
							</div>
							<p className="lg:min-h-36">
								<b className="mb-2 block font-large text-[length:clamp(min(2.5rem,11vw),4.1vw,4rem)]/[0.95] [letter-spacing:-0.02em] [word-spacing:0.12em] whitespace-nowrap">
									{verdicts[tool]}
								</b>{" "}
								{interpolate(text.items[tool].example, { left })}
							</p>
						</div>
						<p className="flex justify-between gap-4 border-t-2 pt-4 text-small font-bold">
							{interpolate(text.items[tool].note, { questions: questions.length })}
							<span aria-hidden="true">→</span>
						</p>
					</li>
				))}
			</ul>
			<Section>
				<Split>
					<div>
						<h2>{templates.name}</h2>
						<p className="mt-4 max-w-96 text-quiet">{templates.text}</p>
						<p className="mt-4">
							<a className="inline-block py-2.5" href={localizedHref(paths.templates, head.language)}>
								{templates.open}
							</a>
						</p>
					</div>
					<FileList words={text} language={head.language} />
				</Split>
				<p className="mt-8 text-small">{text.caveat}</p>
			</Section>
		</Page>
	);
}
