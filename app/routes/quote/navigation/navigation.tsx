import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { clearLoadError } from "#app/routes/quote/navigation/requests.client.ts";
import { focusPage, revealTarget } from "#app/routes/quote/navigation/scroll-and-focus.client.ts";
import { emit, siteEvents } from "#app/ui/script/events.ts";

/** Tells the small script of the router's navigations, and screen readers of the page arrived at. Draws only that page's title. */
export function Navigation() {
	useSiteEvents();
	return (
		<p className="sr-only" role="status">
			{useNewTitle()}
		</p>
	);
}

function useSiteEvents() {
	const { state } = useNavigation();
	const { key } = useLocation();
	const last = useRef<string>(null);
	// Before the visitor's next key: what was typed is put back by these events.
	useLayoutEffect(() => {
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
		clearLoadError();
		const target = revealTarget(location.hash);
		if (isSamePage && type === "POP") return;
		focusPage(target);
		if (!isSamePage) setTitle(document.title);
	}, [location, type]);
	return title;
}
