import { Html } from "#app/ui/html.tsx";

/** Marks a text that is not approved yet. */
export function DraftNote({ html }: { html: string }) {
	return <Html as="p" role="note" className="border-l-4 border-sun bg-sand p-5" html={html} />;
}
