import type { ReactNode } from "react";
import { type Head, PageHead } from "#app/ui/page-head.tsx";

type PageProps = {
	head: Head;
	hasErrors?: boolean;
	children: ReactNode;
};

export function Page({ head, hasErrors, children }: PageProps) {
	return (
		<>
			<PageHead head={head} hasErrors={hasErrors} />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			{head.structuredData && (
				<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.structuredData }} />
			)}
		</>
	);
}
