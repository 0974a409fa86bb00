import type { ReactNode } from "react";

type HeadingProps = {
	mark: ReactNode;
	kicker: string;
	title: ReactNode;
	/** One of the three headings that are as large as a poster. */
	isPoster?: boolean;
	children?: ReactNode;
};

/** Header of a section of Home: the open ring beside the section's name, its heading and, at most, a paragraph. */
export function Heading({ mark, kicker, title, isPoster = false, children }: HeadingProps) {
	return (
		<div className="max-w-4xl">
			<p className="mb-3 flex items-center gap-3 font-mono text-tiny text-quiet">
				{mark} {kicker}
			</p>
			<h2 className={isPoster ? "text-poster-heading/[0.95]" : "text-group/tight"}>{title}</h2>
			{children && <div className="mt-4">{children}</div>}
		</div>
	);
}
