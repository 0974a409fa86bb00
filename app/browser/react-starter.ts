/** Runs React's start, which waits in the page as inert text. */
export function startReactWhenWanted(): void {
	const start = document.getElementById("react");
	if (!start) return;
	requestIdleCallback(() => {
		const script = document.createElement("script");
		script.type = "module";
		script.textContent = start.textContent;
		document.head.append(script);
	});
}
