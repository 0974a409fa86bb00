/** The team's call hours: ISO 8601 weekdays (1 is Monday), minutes from midnight in São Paulo. */
type CallHours = readonly { weekdays: readonly number[]; from: number; to: number }[];

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const span =
	/^(?:(?<first>[a-z]{3})(?:-(?<last>[a-z]{3}))? )?(?<from>[01]\d|2[0-3]):(?<fromMinute>[0-5]\d)-(?<to>[01]\d|2[0-4]):(?<toMinute>[0-5]\d)$/;

export const everyDay = "08:00-18:00";

/** Reads `Mon-Fri 08:00-18:00; Sat 09:00-12:00`; a span without days applies to all. Empty if any part is malformed. */
export function readCallHours(text: string): CallHours {
	const spans = text.split(";").map((part) => readSpan(part.trim().toLowerCase()));
	return spans.every((span) => span !== undefined) ? spans : [];
}

function readSpan(text: string): CallHours[number] | undefined {
	const { first = "mon", last = first, ...times } = span.exec(text)?.groups ?? {};
	const isEveryDay = /^\d/.test(text);
	const [begin, end] = [weekdays.indexOf(first), isEveryDay ? 6 : weekdays.indexOf(last)];
	const from = Number(times.from) * 60 + Number(times.fromMinute);
	const to = Number(times.to) * 60 + Number(times.toMinute);
	if (begin < 0 || end < begin || !(from < to && to <= 24 * 60)) return undefined;
	return { weekdays: weekdays.flatMap((_, day) => (day >= begin && day <= end ? day + 1 : [])), from, to };
}
