import type { ComponentProps } from "react";

type HtmlProps = Omit<ComponentProps<"div">, "children"> & {
	as?: "div" | "figure" | "p" | "span" | "dt" | "dd";
	html: string;
};

/** Renders our own HTML, mostly from Markdown. Never pass it a visitor's text. */
export function Html({ as: Element = "div", html, ...element }: HtmlProps) {
	return <Element {...element} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Marks a text that is not approved yet. */
export function UnfinishedNote({ html }: { html: string }) {
	return <Html as="p" role="note" className="border-l-4 border-sun bg-sand p-5" html={html} />;
}
