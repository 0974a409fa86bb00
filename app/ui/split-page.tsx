import type { ReactNode } from "react";
import { Mark } from "#app/ui/art/mark.tsx";
import { NoBreak } from "./no-break.tsx";

type SplitProps = { title: ReactNode; notice?: ReactNode; art?: ReactNode; children: ReactNode };

export function SplitPage(page: SplitProps) {
	return (
		<main id="main" tabIndex={-1}>
			<SplitLayout {...page} />
		</main>
	);
}

/** Text left, the mark or another picture right, or below on a phone. */
export function SplitLayout({ title, notice, art, children }: SplitProps) {
	return (
		<div className="lg:grid lg:grid-cols-[7fr_5fr]">
			<div className="min-w-0 stack-6 self-center px-edge py-band-small lg:pr-[5vw]">
				{notice}
				<h1>{typeof title === "string" ? <NoBreak text={title} /> : title}</h1>
				{children}
			</div>
			<div className="ground-forest flex items-center justify-center print:hidden">
				{art ?? <Mark className="w-40 py-16 lg:w-80" />}
			</div>
		</div>
	);
}
