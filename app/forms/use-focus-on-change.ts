import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element whenever `what` changes; initially `autofocus` does it. */
export function useFocusOnChange(what: unknown): RefObject<HTMLDivElement | null> {
	const element = useRef<HTMLDivElement>(null);
	const said = useRef(what);
	useEffect(() => {
		if (said.current !== what) element.current?.focus();
		said.current = what;
	}, [what]);
	return element;
}
