/** Finds the element of `hash` and reveals it as browsers do (HTML, "ancestor revealing algorithm"). */
export function revealTarget(hash: string): HTMLElement | null {
	const target = named(hash);
	for (let box = target?.closest("details"); box; box = box.parentElement?.closest("details"))
		if (box !== target) box.open = true;
	return target;
}

/** Opens a closed disclosure around the fragment and scrolls there, for browsers that do not (up to Chrome 101, Safari 16). */
export function revealFragments(): void {
	const reveal = () => {
		const closed = named(location.hash)?.closest("details:not([open])");
		if (closed) revealTarget(location.hash)?.scrollIntoView();
	};
	addEventListener("hashchange", reveal);
	reveal();
}

/** Like `getElementById`, but without Firefox's warning about an empty id. */
function named(hash: string): HTMLElement | null {
	let id = hash.slice(1);
	try {
		id = decodeURIComponent(id);
	} catch {}
	return id ? document.getElementById(id) : null;
}
