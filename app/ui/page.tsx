import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { localizedHref, pageHref } from "#app/paths.ts";
import { type Head, PageHead } from "./page-head.tsx";

type PageProps = { head: Head; hasErrors?: boolean; children: ReactNode };

export function Page({ head, hasErrors, children }: PageProps) {
	const { pathname, search } = useLocation();
	const printed = localizedHref(pageHref(pathname, search), head.language).replaceAll("%2C", ",");
	return (
		<>
			<PageHead head={head} hasErrors={hasErrors} />
			{head.canonical && (
				<p className="hidden max-w-none wrap-anywhere text-small print:block">
					{new URL(head.canonical).origin + printed}
				</p>
			)}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			{head.structuredData && (
				<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.structuredData }} />
			)}
		</>
	);
}
