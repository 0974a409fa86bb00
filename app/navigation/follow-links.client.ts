import type { NavigateFunction } from "react-router";
import { emit, siteEvents } from "#app/client-script/events.ts";
import { clickedLink } from "#app/client-script/link-click.ts";
import { defaultLanguage, documentLanguage, languageParameter } from "#app/i18n/languages.ts";
import { tellFailed } from "#app/navigation/data-cache.client.ts";
import { fetchFiles, routeFiles } from "#app/navigation/route-files.client.ts";

/**
 * Lets React follow the plain links of the document that lead to pages it knows in the same language; all others are
 * left to the browser. Returns what stops it.
 */
export function followLinks(navigate: NavigateFunction): () => void {
	let latest = 0;
	const callOff = () => {
		latest++;
	};
	const follow = async (event: MouseEvent) => {
		const link = clickedLink(event);
		const files = link && filesOf(link);
		if (!files) return;
		event.preventDefault();
		const mine = ++latest;
		emit(siteEvents.busy);
		try {
			await fetchFiles(files);
		} catch {
			if (mine === latest) tellFailed(link.href);
			return;
		}
		if (mine !== latest) return;
		await navigate(link.pathname + link.search + link.hash, { viewTransition: maySlide() });
	};
	document.addEventListener("click", follow);
	addEventListener("popstate", callOff);
	addEventListener("submit", callOff);
	return () => {
		document.removeEventListener("click", follow);
		removeEventListener("popstate", callOff);
		removeEventListener("submit", callOff);
	};
}

function filesOf(link: HTMLAnchorElement): string[] | undefined {
	const { origin, pathname, searchParams } = new URL(link.href);
	if (origin !== location.origin || link.hasAttribute("data-document") || searchParams.has("q")) return;
	if ((searchParams.get(languageParameter) ?? defaultLanguage) !== documentLanguage()) return;
	return routeFiles(pathname);
}

function maySlide(): boolean {
	return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
