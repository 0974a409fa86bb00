/** Client-side navigation over the page's plain links, once React runs. */
export function Navigation() {
	return null;
}
