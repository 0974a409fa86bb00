import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigate, useNavigation, useNavigationType } from "react-router";
import { emit, siteEvents } from "#app/client-script/events.ts";
import { holdPage, keepFirstPage } from "#app/navigation/data-cache.client.ts";
import { followLinks } from "#app/navigation/follow-links.client.ts";
import { arriveAt, rememberPositions } from "#app/navigation/scroll-and-focus.client.ts";
import { textsInDocument } from "#app/ui/long-text.tsx";

/** Client-side navigation over the page's plain links, once React runs; draws only the title of a page arrived at. */
export function Navigation() {
	const navigate = useNavigate();
	useEffect(() => followLinks(navigate), [navigate]);
	useDataInUse();
	useHappenings();
	return (
		<p className="visually-hidden" role="status">
			{useArrival()}
		</p>
	);
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

/** Tells the small script when something begins and ends. What is under way when React starts is not its own. */
function useHappenings() {
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

/** The title of the page arrived at; empty on the first page, which the browser announces itself. */
function useArrival(): string {
	const location = useLocation();
	const type = useNavigationType();
	const shown = useRef(location);
	const [title, setTitle] = useState("");
	useEffect(() => rememberPositions(shown.current), []);
	useLayoutEffect(() => {
		if (shown.current === location) return;
		arriveAt(location, shown.current, type);
		shown.current = location;
		setTitle(document.title);
	}, [location, type]);
	return title;
}
