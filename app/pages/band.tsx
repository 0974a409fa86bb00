import type { ReactNode } from "react";
import { TileField } from "#app/art/tile-field.tsx";
import { type Colour, composeEdge } from "#app/art/tiles.ts";

type BandProps = {
	id?: string;
	/** Its ground: `mata`, `areia`, `sol`; paper if left out. */
	ground?: "mata" | "areia" | "sol";
	/** Class names beside the band's own. */
	className?: string;
	children: ReactNode;
};

/** A full-width stretch of a page: one idea, one action. */
export function Band({ id, ground, className, children }: BandProps) {
	const names = ["band", ground && `band-${ground}`, className].filter(Boolean).join(" ");
	return (
		<section id={id} className={names}>
			{children}
		</section>
	);
}

/** What opens a band: a quiet word, the heading, and what else stands under it. */
export function Opening({
	kicker,
	title,
	children,
}: {
	kicker?: string;
	title: string;
	children?: ReactNode;
}) {
	return (
		<div>
			{kicker && <p className="kicker">{kicker}</p>}
			<h2>{title}</h2>
			{children}
		</div>
	);
}

/** Domes that rise over the upper edge of the band that follows. */
export function Edge({
	seed,
	colour,
	accents,
}: {
	seed: string;
	colour: Colour;
	accents: readonly Colour[];
}) {
	return <TileField className="edge" field={composeEdge(seed, 32, colour, accents)} fit="xMinYMax slice" />;
}

/** HTML that the build made from our own Markdown. */
export function Html({ html, className }: { html: string; className?: string }) {
	return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
