import type { ReactNode } from "react";
import { layWall } from "#app/art/tile.ts";
import { WallArt, type WallLook } from "#app/art/wall.tsx";
import { Actions, Band, Kicker, Lede, Split } from "#app/pages/band.tsx";

type PageHeroProps = {
	seed: string;
	kicker?: ReactNode;
	title: string;
	lede: string;
	look?: WallLook;
	order?: number;
	/** Rows of its wall on a wide screen: six beside a long text. */
	rows?: 4 | 6;
	className?: string;
	children?: ReactNode;
};

/** What opens a page other than Home: its title, one paragraph, and a wall to the screen's edge. */
export function PageHero({
	seed,
	kicker,
	title,
	lede,
	look = "forest",
	order = 0.5,
	rows = 4,
	className,
	children,
}: PageHeroProps) {
	const wall = layWall({ seed, cols: 6, rows, order, from: "left", always: [1] });
	return (
		<HeroBand
			className={className}
			art={
				<div>
					<WallArt
						wall={wall}
						look={look}
						ring={1}
						fit="xMinYMin slice"
						className="max-sm:aspect-100/66 sm:max-lg:aspect-100/33"
					/>
				</div>
			}
		>
			{kicker && <Kicker>{kicker}</Kicker>}
			<h1>{title}</h1>
			<div className="mt-6 grid gap-4">
				<Lede>{lede}</Lede>
				{children}
			</div>
		</HeroBand>
	);
}

/** Words beside art, whose last part reaches down to the end of the words. */
export function HeroBand({
	art,
	className = "",
	children,
}: {
	art: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section className={`lg:grid lg:grid-cols-[7fr_5fr] ${className}`.trim()}>
			<div className="self-center px-edge py-band-small print:pt-4 print:pb-0 lg:pr-[3vw]">{children}</div>
			<div className="flex flex-col *:last:grow">{art}</div>
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

export function Closing({ title, text, ...actions }: ClosingProps) {
	return (
		<Band ground="sun" className="print:hidden">
			<Split>
				<h2>{title}</h2>
				<div>
					<Lede>{text}</Lede>
					<Actions {...actions} />
				</div>
			</Split>
		</Band>
	);
}
