import type { ComponentProps } from "react";

/** A link to a page of the site, which is a document of its own. */
export function PageLink({ to, ...link }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
	return <a href={to} {...link} />;
}
