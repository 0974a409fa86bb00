import { z } from "zod";

/** Text in each language, or one text for both. */
const words = z.union([z.string(), z.strictObject({ pt: z.string(), en: z.string() })]);
const dayOfYear = z.string().regex(/^\d\d-\d\d$/);

/** A row of `app/states.json`. A missing property means that only the agency knows. */
export const systemSchema = z.strictObject({
	states: z.array(z.string().length(2)).min(1),
	isFederal: z.literal(true).optional(),
	name: z.string(),
	agency: words,
	website: z.string().optional(),
	/** `day`: an ISO day, or only a year. */
	since: z.array(z.strictObject({ day: z.string().regex(/^\d{4}(-\d\d-\d\d)?$/), who: words })),
	note: words.optional(),
	/** `days`: the last day to file for each period of a year, in order; for the last period it lies in the next year. */
	dmr: z.strictObject({
		rhythm: z.enum(["quarterly", "halfYearly"]).optional(),
		days: z.array(dayOfYear).optional(),
		who: z.array(z.enum(["gerador", "transportador", "destinador"])).optional(),
		/** Limits whom it binds. */
		condition: words.optional(),
		note: words.optional(),
		confirm: z.literal(true).optional(),
	}),
	validity: z.strictObject({ days: z.number(), note: words }).optional(),
	yearly: z.strictObject({ day: dayOfYear, condition: words, text: words, source: words }).optional(),
	frees: words.optional(),
	source: words,
	evidence: z.enum(["read", "secondary"]),
	read: z.iso.date(),
});
/** A row of `app/cities.json`: the amount from which a city asks for more, from whom, what, and by which day of the year. */
export const citySchema = z.strictObject({
	state: z.string().length(2),
	name: words,
	agency: z.string(),
	limit: words,
	asks: words,
	due: words,
	yearly: z.strictObject({ report: words, day: dayOfYear.optional() }).optional(),
	source: words,
	read: z.iso.date(),
});
export type City = z.infer<typeof citySchema>;
export type Words = z.infer<typeof words>;
export type StateSystem = z.infer<typeof systemSchema>;
