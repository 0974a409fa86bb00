import { z } from "zod";
import { postLists } from "#app/paths.ts";

const day = z.iso.date();
const id = z.string().regex(/^[a-z0-9-]+$/);
const sources = z.array(z.string().min(3));

export const topics = [
	"law",
	"pgrs",
	"mtr",
	"liability",
	"classification",
	"construction",
	"health-care",
	"sorting",
	"reverse-logistics",
	"operators",
	"transport",
	"data",
	"cooperatives",
	"organics",
	"biogas",
	"events",
	"packaging",
	"credits",
	"hierarchy",
	"incentives",
	"dumps",
	"statistics",
	"climate",
	"reporting",
	"zero-waste",
] as const;

export const frontMatterSchema = z.strictObject({
	title: z.string().min(5).max(60),
	lede: z.string().min(60).max(160),
	summary: z.array(z.string().min(10).max(160)).length(3),
	date: day,
	reviewed: day,
	audience: z.enum(postLists.map((list) => list.audience)),
	topics: z.array(z.enum(topics)).min(2).max(4),
	sources: sources.min(1),
});

export const faqSchema = z.array(
	z.strictObject({
		id,
		title: z.string(),
		intro: z.string(),
		entries: z.array(
			z.strictObject({
				id,
				question: z.string(),
				answer: z.string(),
				reviewed: day,
				sources,
				keywords: z.array(z.string()),
			}),
		),
	}),
);

export const glossarySchema = z.array(z.strictObject({ id, term: z.string(), definition: z.string() }));

const section = z.strictObject({ id, title: z.string(), summary: z.string(), body: z.string() });

export const termsSchema = z.strictObject({
	updated: day,
	version: z.string(),
	draft: z.string(),
	intro: z.string(),
	sections: z.array(section),
});

export const privacySchema = termsSchema.extend({
	purposes: z.array(
		z.strictObject({
			id,
			form: z.string(),
			data: z.string(),
			purpose: z.string(),
			basis: z.string(),
			retention: z.string(),
			recipients: z.string(),
		}),
	),
	cookies: z.array(
		z.strictObject({ name: z.string(), purpose: z.string(), lifetime: z.string(), kind: z.string() }),
	),
	stored: z.array(z.strictObject({ table: z.string(), what: z.string() })),
});

export const accessibilitySchema = z.strictObject({
	title: z.string(),
	updated: day,
	sections: z.array(z.strictObject({ id, title: z.string(), body: z.string() })),
});

export const textSchemas = {
	faq: faqSchema,
	glossary: glossarySchema,
	privacy: privacySchema,
	terms: termsSchema,
	accessibility: accessibilitySchema,
} as const;

export type FaqGroup = z.infer<typeof faqSchema>[number];
export type FaqEntry = FaqGroup["entries"][number];
export type GlossaryEntry = z.infer<typeof glossarySchema>[number];
export type Privacy = z.infer<typeof privacySchema>;
export type Terms = z.infer<typeof termsSchema>;
export type Accessibility = z.infer<typeof accessibilitySchema>;

export type FrontMatter = z.infer<typeof frontMatterSchema>;
export type Topic = (typeof topics)[number];
export type Heading = { id: string; text: string };
/** A post as the build leaves it, its body and sources HTML. `minutes` of reading at 200 words each. */
export type PostText = FrontMatter & { html: string; headings: Heading[]; words: number; minutes: number };
export type PostEntry = Omit<FrontMatter, "sources"> & {
	number: number;
	path: string;
	minutes: number;
};
