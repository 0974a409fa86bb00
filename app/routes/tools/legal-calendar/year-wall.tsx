import { formatMonth } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { deliveryDay, isoDay } from "#app/routes/tools/days.ts";
import type { Entry } from "#app/routes/tools/legal-calendar/dates.ts";
import type { CalendarWords } from "#app/routes/tools/legal-calendar/words.ts";
import { headPicture } from "#app/routes/tools/result-head.tsx";

/** Declarations, reports and fees, each by its shape and colour: the tile's own parts. */
const marks = {
	declaration: { shape: "M1 1H18A17 17 0 0 1 1 18Z", colour: "fill-sun" },
	report: { shape: "M1 1H14V14H1Z", colour: "fill-white" },
	fee: { shape: "M9 1H18A17 17 0 0 1 1 18V9A8 8 0 0 0 9 1Z", colour: "fill-pool" },
} as const;
type Kind = keyof typeof marks;
const kinds = Object.keys(marks) as Kind[];

function kindOf({ id }: Entry): Kind {
	return id.startsWith("dmr") ? "declaration" : id === "tcfa" ? "fee" : "report";
}

const YEAR = 12;
/** Below its name, a month has two places, or four in a row of months one of which needs them. */
const [PLACE, NAME, AIR] = [20, 7.5, 5];
const WIDTH = 2 * PLACE + AIR;

type Props = { words: CalendarWords; entries: readonly Entry[]; today: string };

const monthOf = (day: string) => day.slice(0, 7);

/** The months from that of `today` on, with the days by which to deliver: twelve, or more up to the last of them. */
function monthsOf({ entries, today }: Omit<Props, "words">) {
	const [year, month] = today.split("-").map(Number) as [number, number];
	const dated = entries.flatMap((entry) =>
		entry.days
			? [{ kind: kindOf(entry), first: entry.days.first, day: deliveryDay(entry.days.last, today) }]
			: [],
	);
	const ahead = dated.map(({ day }) => {
		const [one, two] = day.split("-").map(Number) as [number, number];
		return (one - year) * YEAR + two - month + 1;
	});
	return Array.from({ length: Math.max(YEAR, ...ahead) }, (_, place) => {
		const first = isoDay(year, month + place, 1);
		return {
			first,
			dates: dated.filter(({ day }) => monthOf(day) === monthOf(first)),
			isWindow: dated.some(
				(date) => monthOf(date.first) <= monthOf(first) && monthOf(first) < monthOf(date.day),
			),
		};
	});
}

/** The months in rows of three, of four where they are high, each with the height of its places. */
function rowsOf(months: ReturnType<typeof monthsOf>) {
	const across = months.length > YEAR || months.some(({ dates }) => dates.length > 2) ? 4 : 3;
	let y = 0;
	const rows = Array.from({ length: Math.ceil(months.length / across) }, (_, place) => {
		const row = months.slice(place * across, (place + 1) * across);
		const places = PLACE * Math.max(1, ...row.map(({ dates }) => Math.ceil(dates.length / 2)));
		const top = y;
		y += NAME + places + AIR;
		return { row, top, places };
	});
	return { rows, width: across * WIDTH, height: y };
}

/** Twelve months from today: a mark for each date by kind. */
export function YearWall({ words, entries, today }: Props) {
	const { rows, width, height } = rowsOf(monthsOf({ entries, today }));
	return (
		<svg
			aria-hidden="true"
			viewBox={`-5-3 ${width + 5} ${height + 3}`}
			preserveAspectRatio="xMaxYMid"
			className={`${headPicture} plain w-full md:pr-edge bg-forest fill-bone`}
		>
			{rows.flatMap(({ row, top, places }) =>
				row.map(({ first, dates, isWindow }, column) => {
					const isNow = monthOf(first) === monthOf(today);
					return (
						<g key={first} transform={`translate(${column * WIDTH} ${top})`}>
							<text
								x="0.5"
								y="4.5"
								className={`font-mono text-[4.5px] font-bold ${isNow ? "fill-sun" : ""}`.trim()}
							>
								{isNow && `${words.calendar.strip.today} ${Number(today.slice(8))} `}
								{formatMonth(first, words.language).replace(".", "")}
								{!isNow && first.slice(5, 7) === "01" && ` ${first.slice(0, 4)}`}
							</text>{" "}
							{dates.map(({ kind, day }, date) => (
								<g
									key={date}
									transform={`translate(${(date % 2) * PLACE} ${NAME + Math.floor(date / 2) * PLACE})`}
								>
									<path d={marks[kind].shape} className={marks[kind].colour} />
									<text x="19.8" y="19.5" textAnchor="end" className="font-mono text-[4.5px]">
										{Number(day.slice(8))}
									</text>{" "}
								</g>
							))}
							{isWindow && (
								<path d={`M0 ${NAME + places + 2.5}H${WIDTH}`} strokeWidth="2" className="stroke-sun" />
							)}
						</g>
					);
				}),
			)}
		</svg>
	);
}

/** The key of the year, in words. */
export function YearKey({ words, entries, today }: Props) {
	const text = words.calendar.strip;
	const months = monthsOf({ entries, today });
	const dates = months.flatMap((month) => month.dates);
	const undated = entries.length - dates.length;
	return (
		<>
			{interpolate(dates.length === 1 ? text.one : text.count, { count: dates.length })}
			{undated > 0 && interpolate(text.undated, { count: undated })}
			<span className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
				{kinds
					.filter((kind) => dates.some((date) => date.kind === kind))
					.map((kind) => (
						<span key={kind} className="inline-flex items-center gap-2">
							<svg aria-hidden="true" viewBox="0 0 19 19" width="18" height="18" className="own-wall chart">
								<path d={marks[kind].shape} className={marks[kind].colour} />
							</svg>
							{text[kind]}{" "}
						</span>
					))}
				{months.some(({ isWindow }) => isWindow) && (
					<span className="inline-flex items-center gap-2">
						<svg aria-hidden="true" viewBox="0 0 16 16" width="18" height="18" className="own-wall chart">
							<path d="M0 8H16" strokeWidth="3" className="stroke-sun" />
						</svg>
						{text.window}{" "}
					</span>
				)}
			</span>
		</>
	);
}
