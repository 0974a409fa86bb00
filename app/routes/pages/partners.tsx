import { submitSingleForm } from "#app/contact/single-form.server.ts";
import { SingleForm } from "#app/contact/single-form.tsx";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { postsFor } from "#app/content/posts.server.ts";
import { PartnersEnd, PartnersPage } from "#app/pages/partners.server.tsx";
import { formPaths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/partners";

export const headers = formHeaders;

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "partners");
	const posts = postsFor("operators", head.language).slice(0, 3);
	return contentPageData(args, head, {
		body: <PartnersPage language={head.language} />,
		end: <PartnersEnd language={head.language} posts={posts} />,
	});
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "partner", formPaths.partner);
}

export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={actionData !== undefined} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
				<SingleForm form="partner" reply={actionData} />
				<LongText key={`${loaderData.head.canonical}#end`} id="end" html={loaderData.texts?.end ?? null} />
			</main>
		</>
	);
}
