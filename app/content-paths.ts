import { contentPages, paths } from "./paths.ts";

/** Downloads of the templates page by language, files of `public`. Not in `paths.ts`, which the wizard loads. */
export const downloadPaths = {
	crosswalk: `${contentPages.templates}/cdf-aos-relatorios.csv`,
	systems: `${contentPages.templates}/sistemas-de-mtr.csv`,
	sampleMonth: `${contentPages.templates}/outubro.csv`,
	codes: "/codigos-de-residuos.csv",
	plan: { pt: "/modelo-de-pgrs.docx", en: "/waste-plan-template.docx" },
	weighing: { pt: "/folha-de-pesagem.xlsx", en: "/weighing-sheet.xlsx" },
	report: { pt: "/relatorio-mensal-de-exemplo.xlsx", en: "/sample-monthly-report.xlsx" },
	schedule: { pt: "/prazos-de-servico.xlsx", en: "/service-schedule.xlsx" },
} as const;

/** Posts are numbered across the lists: 1 to 9 are in the first. */
const POSTS_PER_LIST = 9;

export const postLists = [
	{ path: paths.blog, audience: "generators" },
	{ path: paths.blog2, audience: "operators" },
	{ path: paths.blog3, audience: "esg" },
] as const;
export type Audience = (typeof postLists)[number]["audience"];

export const postNumbers = Array.from({ length: postLists.length * POSTS_PER_LIST }, (_, index) => index + 1);

/** The list that holds post `number`. Throws when there is no such post. */
export function postList(number: number): (typeof postLists)[number] {
	const list = postLists[Math.floor((number - 1) / POSTS_PER_LIST)];
	if (!list) throw new Error(`There is no post ${number}`);
	return list;
}

/** The address of a post by its number, from 1; the same in both languages. */
export function postPath(number: number): string {
	return `/blog/post-${number}`;
}

/** Pages shared by all visitors: they are cached whole, listed in the sitemap and linked between languages. */
export const contentPaths: readonly string[] = [
	...Object.values(contentPages),
	...postLists.map((list) => list.path),
	...postNumbers.map(postPath),
];
