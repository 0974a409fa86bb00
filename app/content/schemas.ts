import { z } from "zod";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import blog from "#locales/pt/blog.json" with { type: "json" };

/** Text shown verbatim. */
const text = z.string().transform(withFixedSpaces);
const textBetween = (min: number, max: number) => z.string().min(min).max(max).transform(withFixedSpaces);
const day = z.iso.date();
const id = z.string().regex(/^[a-z0-9-]+$/);
const sources = z.array(z.string().min(3));

/** Topics with a name in the blog's catalogue. */
const topics = Object.keys(blog.topics) as (keyof typeof blog.topics)[];

export const frontMatterSchema = z.strictObject({
	title: textBetween(5, 60),
	lede: textBetween(60, 150),
	summary: z.array(textBetween(10, 160)).length(3),
	date: day,
	reviewed: day,
	topics: z.array(z.enum(topics)).min(2).max(4),
	/** The cover's figure: a percentage, or a count up to a hundred. */
	key: z
		.string()
		.max(120)
		.regex(/^\d[\d.,]*%? /)
		.transform(withFixedSpaces),
	sources: sources.min(1),
});

const faqSchema = z.array(
	z.strictObject({
		id,
		title: z.string(),
		intro: z.string(),
		entries: z.array(
			z.strictObject({
				id,
				/** An entry of the brand file; while it is null, the question is left out. */
				needs: z.enum(["about"]).optional(),
				question: text,
				/** Further ids of the answer, for links to a part of it. */
				anchors: z.array(id).optional(),
				answer: z.string(),
				reviewed: day,
				sources,
				keywords: z.array(z.string()),
			}),
		),
	}),
);

/** Visitors' own words for the term. */
const also = z.array(z.string()).default([]);
const glossarySchema = z.array(z.strictObject({ id, also, term: z.string(), definition: z.string() }));

/** Says that a text is not approved yet; a text without it is. */
const unfinished = z.string().optional();

/** `needs`: an entry of the brand file; while it is null, only the section's title is shown. */
const section = z.strictObject({
	id,
	needs: z.string().optional(),
	title: z.string(),
	/** Empty beside a body that needs the width for a table. */
	summary: z.string(),
	body: z.string(),
});

const termsSchema = z.strictObject({
	updated: day,
	version: z.string(),
	unfinished,
	intro: z.string(),
	sections: z.array(section),
});

const privacySchema = termsSchema.extend({
	purposes: z.array(z.strictObject({ id, form: text, data: text, purpose: text, basis: text })),
	life: z.array(z.strictObject({ id, name: text, period: text })),
	cookies: z.array(z.strictObject({ name: text, purpose: text, lifetime: text, kind: text })),
});

const accessibilitySchema = z.strictObject({
	title: z.string(),
	updated: day,
	unfinished,
	sections: z.array(z.strictObject({ id, title: z.string(), body: z.string() })),
});

const rows = z.array(z.array(z.string()));
const template = { title: z.string(), intro: z.string(), source: z.string(), show: text, body: z.string() };

export const templatesSchema = z.strictObject({
	updated: day,
	title: z.string(),
	lede: z.string(),
	edition: z.string(),
	reach: z.string(),
	reuse: z.strictObject({ title: z.string(), line: z.string(), intro: z.string() }),
	crosswalk: z.strictObject({ ...template, columns: z.array(z.string()), rows }),
	plan: z.strictObject({
		...template,
		head: z.strictObject({ title: z.string(), fields: z.array(z.string()), note: z.string() }),
		room: z.string(),
		items: z.array(z.strictObject({ title: z.string(), prompts: z.array(z.string()).min(1) })).length(9),
		/** Columns of the table of wastes, item II. */
		wastes: z.array(z.string()).length(6),
		signature: z.string(),
		sheet: z.strictObject({
			title: z.string(),
			text: z.string(),
			columns: z.array(z.string()).length(11),
			example: rows,
			total: z.string(),
		}),
	}),
	systems: z.strictObject({ ...template, read: text }),
	numbers: z.strictObject({ title: z.string(), intro: z.string() }),
});

/** The schema of each YAML file of `locales/<language>`, by file name; the build refuses a file that breaks it. */
export const textSchemas = {
	faq: faqSchema,
	glossary: glossarySchema,
	privacy: privacySchema,
	terms: termsSchema,
	procurement: termsSchema,
	report: termsSchema,
	accessibility: accessibilitySchema,
	templates: templatesSchema,
} as const;

export type FaqGroup = z.infer<typeof faqSchema>[number];
export type FaqEntry = FaqGroup["entries"][number];
export type Privacy = z.infer<typeof privacySchema>;
export type Terms = z.infer<typeof termsSchema>;
export type Templates = z.infer<typeof templatesSchema>;

type FrontMatter = z.infer<typeof frontMatterSchema>;
export type Heading = { id: string; text: string };
/** `figure` in the language's notation (`97,3%`); `text` begins with it and says what it counts. */
export type KeyNumber = { percent: number; figure: string; text: string };
/** A post after the build: body and sources are HTML, `minutes` is the reading time at 200 words a minute. */
export type PostText = Omit<FrontMatter, "key"> & {
	key: KeyNumber;
	html: string;
	headings: Heading[];
	minutes: number;
};
/** The part of a post that lists and page heads show. */
export type PostEntry = Omit<PostText, "html" | "headings" | "sources"> & { number: number; path: string };
