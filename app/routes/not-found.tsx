import { data } from "react-router";
import { whatsappLink } from "#app/config/links.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { NotFoundPage } from "#app/pages/not-found.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/not-found";

/** The page is shared by all unknown addresses, so it does not show the address. */
export const handle: PageHandle = { languageLinkLeadsHome: true };

export function loader({ context }: Route.LoaderArgs) {
	const { language, settings } = context.get(requestContext);
	const head: Head = { ...textOf("pages", language).notFound, language, noindex: true };
	return data(
		{
			head,
			text: textOf("notFound", language),
			search: textOf("faqPage", language).search,
			whatsapp: whatsappLink(settings),
		},
		404,
	);
}

/** A post to an unknown address is a 404 too. */
export function action() {
	return data(null, 404);
}

export default function NotFound({ loaderData: { head, ...texts } }: Route.ComponentProps) {
	return (
		<Page head={head}>
			<NotFoundPage language={head.language} {...texts} />
		</Page>
	);
}
