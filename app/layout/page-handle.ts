import { createContext } from "react";
import { useMatches } from "react-router";

/** `handle` of a route module: what the layout around its page has to know. */
export type PageHandle = {
	/** React runs on the page; without it the page is a document that only the small script serves. */
	hydrate?: true;
	/** The page brings its own header and footer. */
	standsAlone?: true;
	/** In place of the header's *Request a quote*: the way back to the visitor's draft, or nothing. */
	headerButton?: "back" | "none";
	/** The page has no counterpart in the other language. */
	languageLinkLeadsHome?: true;
};

/** The part of a document that only the server decides. In the browser the defaults are those of a page on which React runs. */
export type DocumentHead = {
	/** False on error pages and in the light version. */
	mayHydrate: boolean;
	/** The style sheet of a page that is sent whole; other pages link the file. */
	sheet: string | undefined;
};

export const DocumentHeadContext = createContext<DocumentHead>({ mayHydrate: true, sheet: undefined });

/** The way back that the data of the page at hand names. */
export function useWayBack(): string | undefined {
	const data = useMatches().at(-1)?.loaderData;
	const back = typeof data === "object" && data && "back" in data && data.back;
	return typeof back === "string" ? back : undefined;
}

/** The handles of the matched routes as one; a page's own handle outweighs its layout's. */
export function usePageHandle(): PageHandle {
	return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
