import { Link, type LinkProps } from "react-router";

/** A link to a page of the site, with the fade between two pages; `discover` would only add an attribute. */
export function PageLink(link: LinkProps) {
	return <Link viewTransition discover="none" {...link} />;
}
