import type { ReactNode } from "react";
import { Rings } from "#app/ui/art/rings.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

type SplitProps = {
	title: string;
	closed?: number;
	notice?: ReactNode;
	children: ReactNode;
};

/** A page with one message: text left, wall right; stacked on a phone. */
export function SplitPage(wall: SplitProps) {
	return (
		<main id="main" tabIndex={-1}>
			<SplitLayout {...wall} />
		</main>
	);
}

export function SplitLayout({ title, closed = 3, notice, children }: SplitProps) {
	return (
		<div className="lg:grid lg:grid-cols-[7fr_5fr]">
			<div className="min-w-0 stack-6 self-center px-edge py-band-small lg:pr-[5vw]">
				{notice}
				<h1>
					<NoBreak text={title} />
				</h1>
				{children}
			</div>
			<div className="bg-forest print:hidden">
				<Rings across={3} closed={Math.ceil(closed / 2)} accent={1} className="w-full lg:hidden" />
				<Rings
					across={2}
					down={3}
					closed={closed}
					accent={3}
					className="sticky top-16 hidden w-full lg:block"
				/>
			</div>
		</div>
	);
}
