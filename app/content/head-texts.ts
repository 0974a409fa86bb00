import type { formPaths, paths } from "#app/paths.ts";
import type forms from "#locales/pt/forms.json";
import type pages from "#locales/pt/pages.json";

type Texts = { pages: typeof pages; forms: typeof forms };
type FormPage = keyof typeof formPaths;

/** A page with a head: its texts stand in `pages.json`, or in `forms.json` for the page of a form. */
export type PageId = (keyof typeof pages | FormPage) & keyof typeof paths;

export function headTexts({ pages, forms }: Texts, id: PageId): { title: string; description: string } {
	if (id in pages) return pages[id as keyof typeof pages & PageId];
	const { title, intro } = forms[id as FormPage];
	return { title, description: intro };
}
