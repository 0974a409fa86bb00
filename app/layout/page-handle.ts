import { createContext } from "react";
import { useMatches } from "react-router";

/** `handle` of a route module: what the layout around its page has to know. */
export type PageHandle = {
	/** React runs on the page; without it the page is a document that only the small script serves. */
	hydrate?: true;
	/** The page brings its own header and footer. */
	standsAlone?: true;
	/** In place of the header's *Request a quote*: the way back to the request at hand (`back` of the loader data), or nothing. */
	headerButton?: "back" | "none";
	/** The page has no counterpart in the other language. */
	languageLinkLeadsHome?: true;
};

/** False on error pages and in the light version, where React runs on no page; only the server knows of them in time. */
export const MayHydrateContext = createContext(true);

/** The handles of the matched routes as one; a page's own handle outweighs its layout's. */
export function usePageHandle(): PageHandle {
	return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
