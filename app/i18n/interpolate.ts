/** `text` with `values` in its `{{places}}`; a place without a value stays as it is. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : place,
	);
}
