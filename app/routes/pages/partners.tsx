import { submitSingleForm } from "#app/contact/single-form.server.ts";
import { SingleForm, useFormReply } from "#app/contact/single-form.tsx";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { postsFor } from "#app/content/posts.server.ts";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { send } from "#app/navigation/submit.client.ts";
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

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "partner", formPaths.partner);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return send(serverAction, { sendFailed: true });
}

export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useFormReply(actionData);
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={reply !== undefined} />
			<main id="main" tabIndex={-1}>
				<LongText key={loaderData.head.canonical} id="body" html={loaderData.texts?.body ?? null} />
				<SingleForm form="partner" reply={reply} />
				<LongText key={`${loaderData.head.canonical}#end`} id="end" html={loaderData.texts?.end ?? null} />
			</main>
		</>
	);
}
