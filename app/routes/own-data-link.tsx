import { data } from "react-router";
import { personalPageData } from "#app/content/page.server.tsx";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";
import { linkContext, linkHref, readOwnData, submitOwnData } from "#app/own-data/own-data.server.ts";
import { OwnDataPage } from "#app/own-data/own-data-page.server.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/own-data-link";

export const headers = noStoreHeaders;

export async function loader(args: Route.LoaderArgs) {
	const { token } = args.params;
	const found = await readOwnData(args, token);
	const translation = getTranslation(args.context);
	const { language } = translation;
	const { pageTitle: title, description } = pageText("ownData", language).page;
	const page = personalPageData(
		args,
		{ title, description, language, noindex: true },
		<TranslationProvider translation={translation}>
			<OwnDataPage
				language={language}
				action={linkHref(args, token)}
				file={localizedHref(`${paths.ownData}/${token}.json`, language)}
				found={found}
				reply={args.context.get(linkContext)}
				correcting={args.url.searchParams.get("corrigir")}
			/>
		</TranslationProvider>,
	);
	return data(page, { status: found ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
	return submitOwnData(args, args.params.token);
}

export default ContentPage;
