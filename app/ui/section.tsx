import type { ComponentProps, ReactNode } from "react";

const grounds = {
	paper: "",
	sand: "ground-sand",
	forest: "ground-forest",
	clay: "bg-clay text-white [--color-heading:#fff]",
	sun: "ground-sun",
} as const;

const airs = { small: "py-band-small", middle: "py-band" } as const;

type SectionProps = ComponentProps<"section"> & { ground?: keyof typeof grounds; air?: keyof typeof airs };

export function Section({ ground = "paper", air = "middle", className = "", ...section }: SectionProps) {
	return <section {...section} className={`px-edge ${airs[air]} ${grounds[ground]} ${className}`} />;
}

type SectionHeaderProps = { title: string; className?: string; children?: ReactNode };

export function SectionHeader({ title, className = "max-w-4xl", children }: SectionHeaderProps) {
	return (
		<div className={className}>
			<h2>{title}</h2>
			{children && <div className="mt-6 grid gap-4">{children}</div>}
		</div>
	);
}

export function Note({ className = "", children }: { className?: string; children: ReactNode }) {
	return <p className={`text-small text-quiet ${className}`}>{children}</p>;
}

export function Lede({ className = "", children }: { className?: string; children: ReactNode }) {
	return <p className={`max-w-2xl text-lede/snug ${className}`}>{children}</p>;
}

export function Split({ children, className = "" }: { children: ReactNode; className?: string }) {
	return (
		<div
			className={`grid gap-8 *:min-w-0 print:block print:*:mb-4 lg:grid-cols-split lg:gap-20 ${className}`}
		>
			{children}
		</div>
	);
}

export function MarkedList({ mark, items }: { mark: "✓" | "✕"; items: readonly string[] }) {
	return (
		<ul>
			{items.map((item) => (
				<li key={item} className="flex gap-4 border-b border-line py-3">
					<span aria-hidden="true" className="font-mono font-bold text-link">
						{mark}
					</span>
					{item}
				</li>
			))}
		</ul>
	);
}
