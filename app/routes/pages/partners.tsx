import { submitSingleForm } from "#app/contact/single-form.server.ts";
import { SingleForm } from "#app/contact/single-form.tsx";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { postsFor } from "#app/content/posts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { PartnersEnd, PartnersPage } from "#app/pages/partners.tsx";
import { formPaths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/partners";

export const headers = formHeaders;

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "partners");
	const { language } = head;
	return {
		...contentPage(args, head),
		text: textOf("partners", language),
		posts: postsFor("operators", language)
			.slice(0, 3)
			.map(({ path, title }) => ({ path, title })),
	};
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "partner", formPaths.partner);
}

export default function Partners({ loaderData: { text, posts, ...page }, actionData }: Route.ComponentProps) {
	const { language } = page.head;
	return (
		<Page {...page} hasErrors={actionData !== undefined}>
			<PartnersPage text={text} language={language} />
			<SingleForm form="partner" reply={actionData} />
			<PartnersEnd text={text} language={language} posts={posts} />
		</Page>
	);
}
