import { LongText } from "#app/ui/long-text.tsx";
import { type Head, PageHead } from "#app/ui/page-head.tsx";

type ContentPageProps = {
	loaderData: { head: Head; texts?: { body?: string } | null };
	actionData?: { hasErrors: boolean };
};

export function ContentPage({ loaderData: { head, texts }, actionData }: ContentPageProps) {
	return (
		<>
			<PageHead head={head} hasErrors={actionData?.hasErrors} />
			<main id="main" tabIndex={-1}>
				<LongText key={head.canonical ?? head.title} id="body" html={texts?.body ?? null} />
			</main>
		</>
	);
}
