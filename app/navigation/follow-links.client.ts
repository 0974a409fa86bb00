import routeFiles from "virtual:route-files";
import type { NavigateFunction } from "react-router";
import { clickedLink } from "#app/client-script/link-click.ts";
import { defaultLanguage, documentLanguage, languageParameter } from "#app/i18n/languages.ts";
import { holdsAnswers } from "#app/paths.ts";

/** Gives the links of long texts, which are plain HTML, what `<Link>` does within a language. Returns what stops it. */
export function followLinks(navigate: NavigateFunction): () => void {
	const follow = (event: MouseEvent) => {
		const link = clickedLink(event);
		if (!link || !isForRouter(link)) return;
		event.preventDefault();
		navigate(link.pathname + link.search + link.hash, { viewTransition: true });
	};
	document.addEventListener("click", follow);
	return () => document.removeEventListener("click", follow);
}

function isForRouter(link: HTMLAnchorElement): boolean {
	const { origin, pathname, search, searchParams, hash } = new URL(link.href);
	const language = searchParams.get(languageParameter) ?? defaultLanguage;
	const isOnThisPage = pathname === location.pathname && search === location.search;
	return (
		origin === location.origin &&
		// What offers to reload has to: this document's build may be one that the server has no more.
		!("document" in link.dataset) &&
		pathname in routeFiles &&
		// A page whose address names no language is in the one that the visitor chose.
		(isOnThisPage || language === documentLanguage()) &&
		// A page may show another text at its own address: what answers led to.
		(pathname !== location.pathname || hash !== "") &&
		// The router must know every place on a page that it leads back to.
		(isOnThisPage || !holdsAnswers(pathname, searchParams))
	);
}
