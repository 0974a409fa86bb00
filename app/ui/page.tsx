import type { ReactNode } from "react";
import { type Head, PageHead } from "#app/ui/page-head.tsx";

type PageProps = {
	head: Head;
	/** Its description for search engines, JSON-LD that cannot end the element around it. */
	structuredData?: string;
	hasErrors?: boolean;
	children: ReactNode;
};

export function Page({ head, structuredData, hasErrors, children }: PageProps) {
	return (
		<>
			<PageHead head={head} hasErrors={hasErrors} />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			{structuredData && (
				<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
			)}
		</>
	);
}
