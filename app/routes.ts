import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { downloadPaths, postLists, postNumbers, postPath } from "./content-paths.ts";
import { flow } from "./forms/quote-flow.ts";
import { draftPath, paths } from "./paths.ts";

/** Every route. React Router tries them in order, so the wizard, which no cache answers, comes first. */
export default [
	layout("routes/quote/layout.tsx", [
		at(paths.quote, "routes/quote/start.tsx"),
		...flow.map(({ id }) => at(draftPath(":draft", id), "routes/quote/step.tsx")),
		at(draftPath(":draft", "review"), "routes/quote/review.tsx"),
		at(draftPath(":draft", "saved"), "routes/quote/saved.tsx"),
		at(draftPath(":draft", "discard"), "routes/quote/discard.tsx"),
		at(`${paths.resume}/:token`, "routes/quote/resume.tsx"),
		at(`${paths.received}/:reference`, "routes/quote/received.tsx"),
	]),
	at(`${paths.received}/:reference.ics`, "routes/quote/calendar.ts"),

	index("routes/pages/home/home.tsx"),
	at(paths.howItWorks, "routes/pages/how-it-works.tsx"),
	at(paths.why, "routes/pages/why.tsx"),
	at(paths.partners, "routes/pages/partners.tsx"),
	at(paths.faq, "routes/pages/faq.tsx"),
	at(paths.privacy, "routes/pages/privacy.tsx"),
	at(paths.terms, "routes/pages/long-text.tsx"),
	at(paths.procurement, "routes/pages/long-text.tsx"),
	at(paths.report, "routes/pages/long-text.tsx"),
	at(paths.tools, "routes/tools/tools.tsx"),
	at(paths.obligations, "routes/tools/obligations/obligations.tsx"),
	at(paths.legalCalendar, "routes/tools/legal-calendar/legal-calendar.tsx"),
	at(paths.reconciliation, "routes/tools/reconciliation/reconciliation.tsx"),
	at(paths.loadsFile, "routes/tools/reconciliation/loads-file.ts"),
	at(paths.estimator, "routes/tools/estimator/estimator.tsx"),
	at(paths.templates, "routes/tools/templates/templates.tsx"),
	...postLists.map((list) => at(list.path, "routes/pages/blog.tsx")),
	...postNumbers.map((number) => at(postPath(number), "routes/pages/post.tsx")),
	at(`${paths.legalCalendar}.ics`, "routes/tools/legal-calendar/legal-calendar-file.ts"),
	at(downloadPaths.crosswalk, "routes/tools/downloads/sheet.ts"),
	at(downloadPaths.systems, "routes/tools/downloads/sheet.ts"),
	at(downloadPaths.sampleMonth, "routes/tools/downloads/sheet.ts"),
	at(downloadPaths.codes, "routes/tools/downloads/sheet.ts"),
	at(paths.statistics, "routes/tools/downloads/sheet.ts"),
	at(paths.feed, "routes/feeds/feed.ts"),
	at(paths.sitemap, "routes/feeds/sitemap.ts"),
	at(paths.robots, "routes/feeds/robots.ts"),
	at(paths.webManifest, "routes/feeds/web-manifest.ts"),
	at(paths.security, "routes/feeds/security.ts"),
	at(paths.newsletter, "routes/contact/newsletter.tsx"),
	at(`${paths.newsletterConfirm}/:token`, "routes/contact/mail-link.tsx"),
	at(`${paths.newsletterUnsubscribe}/:token`, "routes/contact/mail-link.tsx"),
	at(`${paths.mailStop}/:token`, "routes/contact/mail-link.tsx"),
	at(`${paths.team}/:token`, "routes/contact/mail-link.tsx"),
	at(paths.ownData, "routes/own-data/ask.tsx"),
	at(`${paths.ownData}/:token.json`, "routes/own-data/own-data-file.ts"),
	at(`${paths.ownData}/:token`, "routes/own-data/own-data.tsx"),
	at(paths.lite, "routes/pages/lite.ts"),

	route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;

function at(path: string, module: string) {
	return route(path.slice(1), module, { id: path.slice(1), caseSensitive: true });
}
