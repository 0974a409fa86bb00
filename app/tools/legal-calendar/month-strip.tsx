import { Fragment } from "react";
import { formatMonth } from "#app/i18n/format.ts";
import { isoDay } from "#app/tools/days.ts";
import type { Entry } from "#app/tools/legal-calendar/dates.ts";
import type { CalendarWords } from "#app/tools/legal-calendar/words.ts";

const HALF = 6;
const [WIDTH, HEIGHT, TOP] = [60, 86, 22];
/** Room between a mark's middle and the line of the next month: half the mark, and 4 more. */
const BEFORE_LINE = 10;

/** Declarations, reports and fees, each by its shape and colour. */
const kinds = { dmr: "declaration", tcfa: "fee" } as const;
type Kind = "declaration" | "fee" | "report";

function kindOf({ id }: Entry): Kind {
	return id.startsWith("dmr") ? kinds.dmr : id === "tcfa" ? kinds.tcfa : "report";
}

type StripProps = { words: CalendarWords; entries: readonly Entry[]; today: string };

/** Twelve months from today, in two halves that stand below each other on a phone: a mark for each date by kind, a bar for a window. The list says the same in words. */
export function MonthStrip({ words, entries, today }: StripProps) {
	const text = words.calendar.strip;
	return (
		<figure className="mt-6">
			<div role="img" aria-label={text.label} className="grid gap-y-2 lg:grid-cols-2 print:grid-cols-2">
				{[0, HALF].map((first) => (
					<HalfYear key={first} words={words} entries={entries} today={today} first={first} />
				))}
			</div>
			<figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-tiny text-quiet">
				{(["declaration", "report", "fee"] as const).map((kind) => (
					<span key={kind} className="inline-flex items-center gap-2">
						<svg
							aria-hidden="true"
							width="14"
							height="14"
							className="chart fill-heading forced-colors:fill-[CanvasText]"
						>
							<StripMark kind={kind} from={7} to={7} y={7} />
						</svg>
						{text[kind]}{" "}
					</span>
				))}
				<span className="inline-flex items-center gap-2">
					<svg aria-hidden="true" width="4" height="14" className="chart">
						<path d="M2 0V14" className="stroke-clay" strokeWidth="2" />
					</svg>
					{text.today}
				</span>
			</figcaption>
		</figure>
	);
}

/** Six months, from `first` months after that of `today`. */
function HalfYear({ words, entries, today, first }: StripProps & { first: number }) {
	const [year, month] = today.split("-").map(Number) as [number, number];
	const months = Array.from({ length: HALF }, (_, place) => isoDay(year, month + first + place, 1));
	const x = (day: string) => {
		const [one, two, three] = day.split("-").map(Number) as [number, number, number];
		return ((one - year) * 12 + two - month - first + (three - 1) / 31) * WIDTH;
	};
	const end = HALF * WIDTH;
	const dated = entries.flatMap((entry) => {
		const { days } = entry;
		if (!days || x(days.last) < 0 || x(days.first) >= end) return [];
		const nextLine = (Math.floor(x(days.last) / WIDTH) + 1) * WIDTH;
		const to = Math.min(x(days.last), nextLine - BEFORE_LINE);
		return { kind: kindOf(entry), day: days.last, from: Math.max(0, Math.min(to, x(days.first))), to };
	});
	const marks = Map.groupBy(dated, ({ kind, day }) => `${kind} ${day}`);
	const rows: Record<Kind, number> = { declaration: 0, report: 1, fee: 2 };
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${end + 8} ${HEIGHT}`}
			className="chart block w-full overflow-hidden fill-heading text-quiet print:max-w-none! forced-colors:fill-[CanvasText]"
		>
			{months.map((day, place) => (
				<g key={day}>
					<path d={`M${place * WIDTH} ${TOP - 4}V${HEIGHT}`} stroke="currentColor" strokeWidth="0.5" />
					<text x={place * WIDTH + 3} y="13" className="font-mono text-[13px] lg:text-[9px]">
						{formatMonth(day, words.language).replace(".", "")}
						{day.slice(5, 7) === "01" || first + place === 0 ? ` ${day.slice(2, 4)}` : ""}
					</text>{" "}
				</g>
			))}
			{[...marks].map(([key, dates]) =>
				dates.map(({ kind, day, from, to }, place) => (
					<Fragment key={`${key} ${place}`}>
						<StripMark kind={kind} from={from} to={to} y={TOP + 8 + rows[kind] * 20} />
						{place === 0 && (
							<>
								<DayNumber day={day} count={dates.length} x={to} y={TOP + 8 + rows[kind] * 20} />{" "}
							</>
						)}
					</Fragment>
				)),
			)}
			{first === 0 && (
				<path d={`M${x(today)} ${TOP - 4}V${HEIGHT}`} className="stroke-clay" strokeWidth="2" />
			)}
		</svg>
	);
}

/** The day of the month, on the side of the mark where its month is, and how many of the kind fall on it. */
function DayNumber({ day, count, x, y }: { day: string; count: number; x: number; y: number }) {
	const number = Number(day.slice(8));
	const isLate = number > 15;
	return (
		<text
			x={isLate ? x - 8 : x + 9}
			y={y - 2}
			textAnchor={isLate ? "end" : "start"}
			className="font-mono text-[12px] lg:text-[9px]"
		>
			{count > 1 ? `${number} ×${count}` : number}
		</text>
	);
}

/** A quarter disc for a declaration, a square for a report, a band around a corner for a fee: the tile's own parts. */
function StripMark({ kind, from, to, y }: { kind: Kind; from: number; to: number; y: number }) {
	const shape = {
		declaration: `M${to - 6} ${y + 6}V${y - 6}A12 12 0 0 1 ${to + 6} ${y + 6}Z`,
		report: `M${to - 5} ${y - 5}h10v10h-10Z`,
		fee: `M${to - 6} ${y + 6}V${y - 6}A12 12 0 0 1 ${to + 6} ${y + 6}H${to + 1}A7 7 0 0 0 ${to - 6} ${y - 1}Z`,
	}[kind];
	return (
		<>
			{to > from && <path d={`M${from} ${y + 4}H${to}`} stroke="currentColor" strokeWidth="3" />}
			<path d={shape} />
		</>
	);
}
