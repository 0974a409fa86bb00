import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { modelPaths, postLists, postNumbers, postPath } from "./content-paths.ts";
import { draftPath, paths } from "./paths.ts";

/** Every address. React Router tries them in this order, so the wizard, which no cache answers, comes first. */
export default [
	layout("routes/quote/layout.tsx", [
		exact(paths.quote, "routes/quote/start.tsx"),
		exact(draftPath(":draft", "profile"), "routes/quote/step.tsx"),
		exact(draftPath(":draft", "email"), "routes/quote/step.tsx"),
		exact(draftPath(":draft", "contact"), "routes/quote/step.tsx"),
		exact(draftPath(":draft", "need"), "routes/quote/step.tsx"),
		exact(draftPath(":draft", "review"), "routes/quote/review.tsx"),
		exact(draftPath(":draft", "saved"), "routes/quote/saved.tsx"),
		exact(`${paths.resume}/:token`, "routes/quote/resume.tsx"),
		exact(`${paths.received}/:reference`, "routes/quote/received.tsx"),
	]),
	exact(`${paths.received}/:reference.ics`, "routes/quote/calendar.ts"),

	index("routes/pages/home/home.tsx"),
	exact(paths.howItWorks, "routes/pages/how-it-works.tsx"),
	exact(paths.why, "routes/pages/why.tsx"),
	exact(paths.partners, "routes/pages/partners.tsx"),
	exact(paths.faq, "routes/pages/faq.tsx"),
	exact(paths.privacy, "routes/pages/privacy.tsx"),
	exact(paths.terms, "routes/pages/terms.tsx"),
	exact(paths.tools, "routes/tools/tools.tsx"),
	exact(paths.obligations, "routes/tools/obligations/obligations.tsx"),
	exact(paths.legalCalendar, "routes/tools/legal-calendar/legal-calendar.tsx"),
	exact(paths.reconciliation, "routes/tools/reconciliation/reconciliation.tsx"),
	exact(paths.findings, "routes/tools/reconciliation/findings-file.ts"),
	exact(paths.estimator, "routes/tools/estimator/estimator.tsx"),
	exact(paths.models, "routes/tools/models/models.tsx"),
	...postLists.map((list) => exact(list.path, "routes/pages/blog.tsx")),
	...postNumbers.map((number) => exact(postPath(number), "routes/pages/post.tsx")),
	exact(`${paths.legalCalendar}.ics`, "routes/tools/legal-calendar/legal-calendar-file.ts"),
	exact(modelPaths.crosswalk, "routes/tools/downloads/sheet.ts"),
	exact(modelPaths.systems, "routes/tools/downloads/sheet.ts"),
	exact(modelPaths.sampleMonth, "routes/tools/downloads/sheet.ts"),
	exact(modelPaths.codes, "routes/tools/downloads/sheet.ts"),

	exact(paths.statistics, "routes/tools/downloads/sheet.ts"),
	exact(paths.feed, "routes/feeds/feed.ts"),
	exact(paths.sitemap, "routes/feeds/sitemap.ts"),
	exact(paths.robots, "routes/feeds/robots.ts"),
	exact(paths.manifest, "routes/feeds/manifest.ts"),
	exact(paths.security, "routes/feeds/security.ts"),
	exact(paths.newsletter, "routes/contact/newsletter.tsx"),
	exact(`${paths.newsletterConfirm}/:token`, "routes/contact/newsletter-confirm.tsx"),
	exact(`${paths.newsletterUnsubscribe}/:token`, "routes/contact/newsletter-leave.tsx"),
	exact(`${paths.mailStop}/:token`, "routes/contact/mail-stop.tsx"),
	exact(`${paths.team}/:token`, "routes/contact/team-link.tsx"),
	exact(paths.ownData, "routes/own-data/ask.tsx"),
	exact(`${paths.ownData}/:token.json`, "routes/own-data/own-data-file.ts"),
	exact(`${paths.ownData}/:token`, "routes/own-data/own-data.tsx"),
	exact(paths.lite, "routes/pages/lite.ts"),

	route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;

function exact(path: string, module: string) {
	return route(path.slice(1), module, { id: path.slice(1), caseSensitive: true });
}
