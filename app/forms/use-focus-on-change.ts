import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to an element each time that `what` changes; the first time `autofocus` has done so. */
export function useFocusOnChange(what: unknown): RefObject<HTMLDivElement | null> {
	const element = useRef<HTMLDivElement>(null);
	const said = useRef(what);
	useEffect(() => {
		if (said.current !== what) element.current?.focus();
		said.current = what;
	}, [what]);
	return element;
}
