import { personalPageData } from "#app/content/page.server.tsx";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";
import { askContext, canSendLinks, submitAsk } from "#app/own-data/ask.server.ts";
import { AskPage } from "#app/own-data/ask-page.server.tsx";
import { getTranslation } from "#app/request/language.server.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/own-data";

export const headers = noStoreHeaders;

export function loader(args: Route.LoaderArgs) {
	const translation = getTranslation(args.context);
	const { language } = translation;
	const { pageTitle: title, description } = pageText("ownData", language).ask;
	return personalPageData(
		args,
		{ title, description, language, noindex: true },
		<TranslationProvider translation={translation}>
			<AskPage language={language} reply={args.context.get(askContext)} sendsLinks={canSendLinks()} />
		</TranslationProvider>,
	);
}

export function action(args: Route.ActionArgs) {
	return submitAsk(args);
}

export default ContentPage;
