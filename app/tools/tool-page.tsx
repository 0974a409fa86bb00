import { LongText } from "#app/ui/long-text.tsx";
import { type Head, PageHead } from "#app/ui/page-head.tsx";

type ToolPageProps = {
	loaderData: { head: Head; texts: { body?: string } | null };
	actionData?: { hasProblems: boolean };
};

/** A tool that the server has drawn whole, what was posted to it included. */
export function ToolPage({ loaderData: { head, texts }, actionData }: ToolPageProps) {
	return (
		<>
			<PageHead head={head} hasProblems={actionData?.hasProblems} />
			<main id="main" tabIndex={-1}>
				<LongText key={head.canonical} id="body" html={texts?.body ?? null} />
			</main>
		</>
	);
}
