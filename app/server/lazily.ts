/**
 * A module that is loaded when it is first wanted, and looked up no more: `load` is called once. Routes bring their
 * servers' parts with it, so that the first page does not wait for what only forms need.
 */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
	let loading: Promise<T> | undefined;
	return () => {
		loading ??= load();
		return loading;
	};
}
