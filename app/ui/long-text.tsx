import { createContext, useContext, useState } from "react";

/**
 * Long texts of the page that is being rendered on the server, by id. In the browser nobody provides it:
 * hydration takes over what the document already holds, so that no text travels twice.
 */
export const LongTextContext = createContext<Readonly<Record<string, string>>>({});

/**
 * A long text as one HTML string. `html` is null on the first page of a visit and holds the text
 * when React navigates. Give it a `key` that changes with the page.
 */
export function LongText({ id, html }: { id: string; html: string | null }) {
	const rendered = useContext(LongTextContext);
	const [content] = useState(() => html ?? rendered[id] ?? existing(id));
	return (
		<div
			id={id}
			data-long-text
			className="contents"
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: content }}
		/>
	);
}

function existing(id: string): string {
	return typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "");
}

/** The long texts that the document holds, by id. */
export function textsInDocument(): Record<string, string> {
	const texts = document.querySelectorAll("[data-long-text]");
	return Object.fromEntries(Array.from(texts, ({ id, innerHTML }) => [id, innerHTML]));
}
