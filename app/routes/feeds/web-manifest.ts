import { brand, company } from "#app/brand.ts";
import { languageTags } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { languageInUrl, textResponse } from "#app/request/text-response.server.ts";
import colours from "#app/ui/styles/colours.json" with { type: "json" };
import type { Route } from "./+types/web-manifest";
import icons from "./icons.json" with { type: "json" };

/** Manifest for installing the site on a home screen (W3C Web Application Manifest). */
export function loader({ request, url }: Route.LoaderArgs) {
	const language = languageInUrl(url);
	const manifest = {
		id: "/",
		name: `${brand.name}: ${company.tagline[language]}`,
		short_name: brand.name,
		lang: languageTags[language],
		dir: "ltr",
		start_url: localizedHref(paths.home, language),
		scope: "/",
		display: "minimal-ui",
		background_color: colours.light.paper,
		theme_color: colours.light.paper,
		icons,
	};
	return textResponse(request, JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
}
