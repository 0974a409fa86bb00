import type { ReactNode } from "react";
import { Actions, Lede, Section, Split } from "#app/ui/section.tsx";

/** A page's title and its one sentence on a strip; the picture that is the page's argument follows to the screen's edges. */
export function PageTitle({ title, lede, children }: { title: string; lede: string; children?: ReactNode }) {
	return (
		<section className="grid items-end gap-x-8 gap-y-3 px-edge pt-6 pb-6 lg:grid-cols-[7fr_5fr] lg:pt-10 lg:pb-9">
			<h1 className="[line-height:0.95]!">{title}</h1>
			<div className="max-w-xl text-quiet">
				<p className="lg:text-lede/snug">{lede}</p>
				{children}
			</div>
		</section>
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
			<div className="px-edge py-band-small lg:pr-[5vw]">{children}</div>
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
