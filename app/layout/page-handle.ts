import { type ComponentProps, createContext, type DOMAttributes, type ReactNode, useContext } from "react";
import { useLocation, useMatches } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref } from "#app/paths.ts";

/** `handle` of a route module whose loader gives `Data`, read by the layout around its page. */
export type PageHandle<Data = unknown> = {
	/** React runs on the page. Other pages are documents with the browser script only. */
	hydrate?: true;
	/** The page brings its own header and footer. */
	standsAlone?: true;
	/** Replaces the header's *Request a quote* by nothing, or by the way back to the draft, in the page's data. */
	headerButton?: "none" | ((data: Data) => string);
	/** The page has no counterpart in the other language. */
	languageLinkLeadsHome?: true;
};

/** The part of a document that only the server decides. The defaults fit the browser, where React runs. */
type DocumentHead = {
	/** False on error pages and in the lite version. */
	mayHydrate: boolean;
	/** The style sheet to inline; undefined for pages that link the file. */
	sheet: string | undefined;
	/** HTML of a part of the frame, by its name; undefined where React runs. */
	renderPart?: ((name: string, part: () => ReactNode) => string) | undefined;
};

export const DocumentHeadContext = createContext<DocumentHead>({ mayHydrate: true, sheet: undefined });

/** The way back to a draft that the page puts into the header, once its data are there; null for no button at all. */
export function useWayBack(): string | null | undefined {
	const { headerButton } = usePageHandle();
	const data = useMatches().at(-1)?.loaderData;
	if (headerButton === "none") return null;
	return data ? headerButton?.(data) : undefined;
}

/** The merged handles of the matched routes; a page's handle overrides its layout's. */
export function usePageHandle(): PageHandle {
	return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}

/** Gives props of a menu's link to a page of ours, which mark the page that is shown or lies above it. */
export function useLinkTo() {
	const { language } = useTranslation();
	const { pathname } = useLocation();
	return (path: string): ComponentProps<"a"> => ({
		href: localizedHref(path, language),
		"aria-current": pathname.startsWith(path) ? "page" : undefined,
	});
}

/**
 * Props of an element with `part` in it, which the server renders once for all documents without React. Only the language, the
 * settings, the page as menus know it and `name` may decide it: few cases, or false for a part that is one visitor's own.
 */
export function useRenderedOnce(name: string | false, part: () => ReactNode): DOMAttributes<Element> {
	const { renderPart } = useContext(DocumentHeadContext);
	// The browser's build leaves this line out.
	if (import.meta.env.SSR && renderPart && name)
		return { dangerouslySetInnerHTML: { __html: renderPart(name, part) } };
	return { children: part() };
}
