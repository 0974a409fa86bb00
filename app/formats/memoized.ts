/** Most cached results: the cells of a column repeat few words and days thousands of times. */
const MOST = 1000;

/** Memoizes `read` for up to `MOST` texts. */
export function memoized<T, K extends string = string>(read: (text: K) => T): (text: K) => T {
	const known = new Map<K, T>();
	return (text) => {
		if (!known.has(text)) {
			if (known.size >= MOST) known.clear();
			known.set(text, read(text));
		}
		return known.get(text) as T;
	};
}
