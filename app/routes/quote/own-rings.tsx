import { Html } from "#app/ui/html.tsx";

/** The visitor's own answers as a picture that the server drew. */
export function OwnRings({ html }: { html: string }) {
	return (
		<Html
			as="figure"
			className="ground-forest flex flex-col justify-center gap-6 px-edge py-10 lg:pl-[4vw]"
			html={html}
		/>
	);
}
