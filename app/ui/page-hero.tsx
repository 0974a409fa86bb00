import type { ReactNode } from "react";
import { Actions, Lede, Section, Split } from "#app/ui/section.tsx";

type PageHeroProps = {
	title: string;
	lede: string;
	/** The picture that tells the page. */
	art: ReactNode;
	/** Mono, below the picture. */
	caption?: string;
	className?: string;
	children?: ReactNode;
};

/** Hero of every page but Home: its title, one paragraph, and a picture to the screen's edge. */
export function PageHero({ title, lede, art, caption, className, children }: PageHeroProps) {
	return (
		<HeroSection
			className={className}
			art={
				<figure className="flex flex-col *:first:grow print:hidden">
					{art}
					{caption && (
						<figcaption className="border-b border-line px-edge py-2 font-mono text-small lg:pl-[3vw]">
							{caption}
						</figcaption>
					)}
				</figure>
			}
		>
			<h1>{title}</h1>
			<div className="mt-6 grid gap-4">
				<Lede>{lede}</Lede>
				{children}
			</div>
		</HeroSection>
	);
}

/** Words beside art, whose last part reaches down to the end of the words. */
export function HeroSection({
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

type CtaSectionProps = {
	title: string;
	text: string;
	action: string;
	to: string;
	other: string;
	otherTo: string;
};

export function CtaSection({ title, text, ...actions }: CtaSectionProps) {
	return (
		<Section ground="sun" className="print:hidden">
			<Split>
				<h2>{title}</h2>
				<div>
					<Lede>{text}</Lede>
					<Actions {...actions} />
				</div>
			</Split>
		</Section>
	);
}
