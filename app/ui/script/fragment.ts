/** The element that `hash` names, made visible as browsers do (HTML, "ancestor revealing algorithm"). */
export function revealTarget(hash: string): HTMLElement | null {
	const target = named(hash);
	for (let box = target?.closest("details"); box; box = box.parentElement?.closest("details")) {
		if (box !== target) box.open = true;
	}
	return target;
}

/** Opens a closed disclosure around the fragment, and goes there, where the browser does not (to Chrome 101, Safari 16). */
export function revealFragments(): void {
	const reveal = () => {
		const closed = named(location.hash)?.closest("details:not([open])");
		if (closed) revealTarget(location.hash)?.scrollIntoView();
	};
	addEventListener("hashchange", reveal);
	reveal();
}

/** Firefox complains of an empty id. */
function named(hash: string): HTMLElement | null {
	let id = hash.slice(1);
	try {
		id = decodeURIComponent(id);
	} catch {}
	return id ? document.getElementById(id) : null;
}
