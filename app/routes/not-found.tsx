import { data } from "react-router";
import { config } from "#app/config/config.ts";
import { whatsappLink } from "#app/config/links.ts";
import { contentPageData } from "#app/content/page.server.tsx";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { NotFoundPage } from "#app/pages/not-found.server.tsx";
import { getLanguage } from "#app/request/language.server.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/not-found";

/** One page answers for all addresses that do not exist, so it names none of them. */
export const handle: PageHandle = { languageLinkLeadsHome: true };

export function loader(args: Route.LoaderArgs) {
	const language = getLanguage(args.context);
	const head: Head = { ...pageText("pages", language).notFound, language, noindex: true };
	const whatsapp = whatsappLink(config());
	return data(
		contentPageData(args, head, { body: <NotFoundPage language={language} whatsapp={whatsapp} /> }),
		404,
	);
}

/** A post to an address that does not exist is as unknown as a visit to it. */
export function action() {
	return data(null, 404);
}

export default ContentPage;
