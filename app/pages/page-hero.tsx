import type { ReactNode } from "react";
import { TileField } from "#app/art/tile-field.tsx";
import { compose } from "#app/art/tiles.ts";

type PageHeroProps = {
	/** Decides the field; the page's path. */
	seed: string;
	kicker?: string;
	title: string;
	lede: string;
	className?: string;
	children?: ReactNode;
};

/** What opens a page other than Home: its title, one paragraph, and a quieter field. */
export function PageHero({ seed, kicker, title, lede, className = "", children }: PageHeroProps) {
	return (
		<section className={`hero page-hero ${className}`.trim()}>
			<div>
				{kicker && <p className="kicker">{kicker}</p>}
				<h1>{title}</h1>
				<p className="lede">{lede}</p>
				{children}
			</div>
			<TileField
				field={compose({ seed, cols: 8, rows: 4, ground: "ground", calm: 0.35 })}
				fit="xMidYMid slice"
			/>
		</section>
	);
}

type ClosingProps = {
	title: string;
	text: string;
	action: string;
	to: string;
	other: string;
	otherTo: string;
};

/** What ends a page: one call to action and one way onward. */
export function Closing({ title, text, action, to, other, otherTo }: ClosingProps) {
	return (
		<section className="band band-areia split">
			<h2>{title}</h2>
			<div>
				<p className="lede">{text}</p>
				<p className="actions">
					<a className="button" href={to}>
						{action}
					</a>{" "}
					<a href={otherTo}>{other}</a>
				</p>
			</div>
		</section>
	);
}
