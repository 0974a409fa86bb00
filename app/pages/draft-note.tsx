import { Html } from "#app/ui/html.tsx";

/** Says above a text that nobody has approved it yet. */
export function DraftNote({ html }: { html: string }) {
	return <Html as="p" role="note" className="border-l-4 border-sun bg-sand p-5" html={html} />;
}
