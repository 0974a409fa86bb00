import { createContext, useContext, useState } from "react";

/** Long texts of the page being rendered, by id; the browser has them in its document, so no text travels twice. */
export const LongTextContext = createContext<Readonly<Record<string, string>>>({});

/** A long text as HTML; null on the first page of a visit. Give it a `key` that changes with the page. */
export function LongText({ id, html }: { id: string; html: string | null }) {
	const rendered = useContext(LongTextContext);
	const [content] = useState(() => html ?? rendered[id] ?? "");
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
