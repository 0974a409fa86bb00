import type { ReactNode } from "react";
import { WallArt, type WallArtProps } from "#app/ui/art/wall.tsx";

/** Classes of the picture in a result's head: as large as the screen lets it be whole, to the right edge. */
export const headPicture =
	"own-wall chart max-h-[26rem] self-center overflow-hidden md:col-start-2 md:row-span-3 md:row-start-1 md:max-h-[max(16rem,100svh-6.5rem)] print:my-4 forced-colors:block!";

type ResultHeadProps = {
	id: string;
	/** The tool's name. */
	name: string;
	picture: ReactNode;
	/** The key: it says in words all that the picture shows. */
	caption: ReactNode;
	/** What to do with the result at once. */
	actions?: ReactNode;
	/** The verdict, and a line on it. */
	children: ReactNode;
};

/** The opening of a result: the verdict, and the visitor's own wall beside it, on a phone below it, to the edges. */
export function ResultHead({ id, name, picture, caption, actions, children }: ResultHeadProps) {
	return (
		<section
			id={id}
			className="ground-forest scroll-mt-22 md:grid md:grid-cols-[7fr_5fr] md:grid-rows-[1fr_auto_auto] lg:grid-cols-2 print:block"
		>
			<div className="px-edge pt-5 pb-5 md:pt-10 md:pr-[3vw]">
				<h1 className="mb-3 text-third/tight md:mb-6">{name}</h1>
				{children}
			</div>
			<figure className="contents print:block">
				{picture}
				<figcaption className="px-edge pt-4 pb-6 text-small md:col-start-1 md:pt-0 md:pr-[3vw]">
					{caption}
				</figcaption>
			</figure>
			{actions && <div className="px-edge pb-6 md:col-start-1 md:pr-[3vw]">{actions}</div>}
		</section>
	);
}

/** The verdict in the size of a poster, with the `figure` that says most still larger above it. */
export function Verdict({ figure, children }: { figure?: string; children: ReactNode }) {
	return (
		<h2 className="verdict text-poster-heading/[0.95]">
			{figure && (
				<span className="mb-1 block font-large text-figure/[0.85] tracking-[-0.03em] print:text-[1em]">
					{figure}{" "}
				</span>
			)}
			{children}
		</h2>
	);
}

/** The wall of a result's head. */
export function HeadWall(picture: Omit<WallArtProps, "look" | "className" | "fit">) {
	return (
		<WallArt
			{...picture}
			look="forest"
			fit="xMaxYMid"
			className={picture.names ? `${headPicture} md:pr-edge` : headPicture}
		/>
	);
}
