import type { Head } from "#app/ui/page-head.tsx";

/** A page that says what it is about. */
export function PlainPage({ head }: { head: Head }) {
	return (
		<section className="band">
			<h1>{head.title}</h1>
			<p className="lede">{head.description}</p>
		</section>
	);
}
