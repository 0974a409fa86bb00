import { useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_useScrollRestoration, useLocation, useNavigation, useNavigationType } from "react-router";
import { emit, siteEvents } from "#app/ui/script/events.ts";
import { revealTarget } from "#app/ui/script/fragment.ts";
import { focusPage } from "./scroll-and-focus.client.ts";

/** Id of the text that says how far the request is: "Step 2 of 4". */
export const placeId = "place";

/** Announces navigations to the browser script, and the step to screen readers, which read the heading by themselves. */
export function Navigation() {
	useSiteEvents();
	// The hook alone (`docs/testing.md`, Internals): its component's inline script throws in browsers without storage.
	UNSAFE_useScrollRestoration();
	return (
		<p className="sr-only" aria-live="polite">
			{useNewPlace()}
		</p>
	);
}

function useSiteEvents() {
	const { state } = useNavigation();
	const { key } = useLocation();
	const last = useRef<string>(null);
	// In a layout effect, before the visitor's next key: these events restore typed text.
	useLayoutEffect(() => {
		const now = `${state} ${key}`;
		if (last.current === null) emit(siteEvents.react);
		else if (last.current !== now) emit(state === "idle" ? siteEvents.idle : siteEvents.busy);
		last.current = now;
	}, [state, key]);
}

function useNewPlace(): string {
	const location = useLocation();
	const type = useNavigationType();
	const shown = useRef(location);
	const [place, setPlace] = useState("");
	useLayoutEffect(() => {
		if (shown.current === location) return;
		const isSamePage =
			location.pathname === shown.current.pathname && location.search === shown.current.search;
		shown.current = location;
		// The offer to reload, once a page has loaded.
		document.querySelector("#toasts .lasting")?.remove();
		const target = revealTarget(location.hash);
		if (isSamePage && type === "POP") return;
		focusPage(target);
		if (!isSamePage) setPlace(document.getElementById(placeId)?.textContent ?? "");
	}, [location, type]);
	return place;
}
