import type { ComponentProps } from "react";

type HtmlProps = Omit<ComponentProps<"div">, "children"> & {
	as?: "div" | "figure" | "p" | "span" | "dt" | "dd";
	html: string;
};

/** HTML that we made ourselves, mostly of Markdown; nothing a visitor typed may come here. */
export function Html({ as: Element = "div", html, ...element }: HtmlProps) {
	return <Element {...element} dangerouslySetInnerHTML={{ __html: html }} />;
}
