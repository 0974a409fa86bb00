import { z } from "zod";

/** Text in both languages, or one text where both write the same. */
const words = z.union([z.string(), z.strictObject({ pt: z.string(), en: z.string() })]);
const dayOfYear = z.string().regex(/^\d\d-\d\d$/);

/** A row of `app/states.json`; what it leaves out, only the agency knows. */
export const systemSchema = z.strictObject({
	states: z.array(z.string().length(2)).min(1),
	isFederal: z.literal(true).optional(),
	name: z.string(),
	agency: words,
	website: z.string().optional(),
	/** A day, or a year where no more is known. */
	since: z.array(z.strictObject({ day: z.string().regex(/^\d{4}(-\d\d-\d\d)?$/), who: words })),
	note: words.optional(),
	/** `days`: the last days to file, of the first period of a year first; those of its last period lie in the next year. */
	dmr: z.strictObject({
		rhythm: z.enum(["quarterly", "halfYearly"]).optional(),
		days: z.array(dayOfYear).optional(),
		who: z.array(z.enum(["gerador", "transportador", "destinador"])).optional(),
		note: words.optional(),
		confirm: z.literal(true).optional(),
	}),
	validity: z.strictObject({ days: z.number(), note: words }).optional(),
	yearly: z.strictObject({ day: dayOfYear, text: words, source: words }).optional(),
	frees: words.optional(),
	source: words,
	mark: z.enum(["read", "secondary"]),
	read: z.iso.date(),
});
export type Words = z.infer<typeof words>;
export type StateSystem = z.infer<typeof systemSchema>;
