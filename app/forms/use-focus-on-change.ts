import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to an element each time that `what` it says changes. The first time `autofocus` has done so, without
 * waiting for scripts; by the time React starts, the visitor may be elsewhere.
 */
export function useFocusOnChange(what: unknown): RefObject<HTMLDivElement | null> {
	const element = useRef<HTMLDivElement>(null);
	const said = useRef(what);
	useEffect(() => {
		if (said.current !== what) element.current?.focus();
		said.current = what;
	}, [what]);
	return element;
}
