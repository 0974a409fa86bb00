import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
	type Location,
	useBlocker,
	useLocation,
	useMatches,
	useNavigate,
	useNavigation,
	useNavigationType,
} from "react-router";
import { emit, siteEvents } from "#app/client-script/events.ts";
import { forgetFailed, holdPage, keepFirstPage, tellFailed } from "#app/navigation/data-cache.client.ts";
import { followLinks } from "#app/navigation/follow-links.client.ts";
import { fetchFiles, missingFiles } from "#app/navigation/route-files.client.ts";
import { focusPage, revealTarget } from "#app/navigation/scroll-and-focus.client.ts";
import { textsInDocument } from "#app/ui/long-text.tsx";

/** What the site adds to the router once React runs; draws only the title of a page arrived at, for screen readers. */
export function Navigation() {
	const navigate = useNavigate();
	useEffect(() => followLinks(navigate), [navigate]);
	useFilesFirst();
	useDataInUse();
	useSiteEvents();
	return (
		<p className="sr-only" role="status">
			{useNewTitle()}
		</p>
	);
}

/** Holds a navigation until the files of its page are there. When they cannot be had, the page in front stays. */
function useFilesFirst() {
	const navigate = useNavigate();
	// What is held, until another navigation begins: the router tells of that later than files may come.
	const held = useRef<Location>(null);
	const blocker = useBlocker(({ nextLocation, historyAction }) => {
		const isHeld = historyAction !== "POP" && missingFiles(nextLocation.pathname).length > 0;
		held.current = isHeld ? nextLocation : null;
		return isHeld;
	});
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		const { location: target } = blocker;
		const ifStillHeld = (work: () => void) => () => {
			if (held.current !== target) return;
			held.current = null;
			work();
		};
		emit(siteEvents.busy);
		fetchFiles(target.pathname).then(
			ifStillHeld(() => {
				try {
					blocker.proceed();
				} catch {
					// The page asked for before came meanwhile: with it the router forgets what it held.
					navigate(target, { viewTransition: true });
				}
			}),
			ifStillHeld(() => {
				blocker.reset();
				tellFailed(target.pathname + target.search + target.hash);
			}),
		);
	}, [blocker, navigate]);
}

/** Keeps the data of the page in front in the cache; that of the first page comes from its document. */
function useDataInUse() {
	const { pathname, search } = useLocation();
	const data = useMatches().at(-1)?.loaderData;
	const first = useRef(data);
	useEffect(() => {
		const url = new URL(pathname + search, location.origin);
		if (isDrawnFromDocument(first.current))
			keepFirstPage(url, { ...first.current, texts: textsInDocument() });
		first.current = undefined;
		return holdPage(url);
	}, [pathname, search]);
}

function isDrawnFromDocument(data: unknown): data is { texts: null } {
	return typeof data === "object" && data !== null && "texts" in data && data.texts === null;
}

function useSiteEvents() {
	const { state } = useNavigation();
	const { key } = useLocation();
	const last = useRef<string>(null);
	useEffect(() => {
		const now = `${state} ${key}`;
		if (last.current === null) emit(siteEvents.react);
		else if (last.current !== now) emit(state === "idle" ? siteEvents.idle : siteEvents.busy);
		last.current = now;
	}, [state, key]);
}

function useNewTitle(): string {
	const location = useLocation();
	const type = useNavigationType();
	const shown = useRef(location);
	const [title, setTitle] = useState("");
	useLayoutEffect(() => {
		if (shown.current === location) return;
		const isSamePage =
			location.pathname === shown.current.pathname && location.search === shown.current.search;
		shown.current = location;
		forgetFailed();
		const target = revealTarget(location.hash);
		if (isSamePage && type === "POP") return;
		focusPage(target);
		if (!isSamePage) setTitle(document.title);
	}, [location, type]);
	return title;
}
