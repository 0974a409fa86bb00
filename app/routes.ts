import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { flow } from "./forms/quote-flow.ts";
import { paths, postLists, postNumbers, postPath } from "./paths.ts";

const [, ...stepsAfterProfile] = flow;

/**
 * Every address of the site. Several addresses may share one module; each has an id of its own. React Router tries those
 * of one length in this order, so the wizard, which no cache answers, comes before thirty content pages, and first of it
 * the review, where leads are sent.
 */
export default [
	exact(paths.review, "routes/quote/review.tsx"),
	exact(paths.quote, "routes/quote/profile.tsx"),
	...stepsAfterProfile.map((step) => exact(step.path, "routes/quote/step.tsx")),
	exact(paths.saved, "routes/quote/saved.tsx"),
	exact(`${paths.resume}/:token`, "routes/quote/resume.tsx"),
	exact(`${paths.received}/:reference.ics`, "routes/quote/calendar.ts"),
	exact(`${paths.received}/:reference`, "routes/quote/received.tsx"),

	index("routes/home.tsx"),
	exact(paths.howItWorks, "routes/how-it-works.tsx"),
	exact(paths.why, "routes/why.tsx"),
	exact(paths.partners, "routes/partners.tsx"),
	exact(paths.faq, "routes/faq.tsx"),
	exact(paths.tools, "routes/tools/tools.tsx"),
	exact(paths.obligations, "routes/tools/obligations.tsx"),
	exact(paths.legalCalendar, "routes/tools/legal-calendar.tsx"),
	exact(`${paths.legalCalendar}.ics`, "routes/tools/legal-calendar-file.ts"),
	exact(paths.reconciliation, "routes/tools/reconciliation.tsx"),
	exact(paths.estimator, "routes/tools/estimator.tsx"),
	exact(`${paths.estimator}/fatores.csv`, "routes/tools/estimator-factors.ts"),
	exact(paths.privacy, "routes/privacy.tsx"),
	exact(paths.terms, "routes/terms.tsx"),
	...postLists.map((list) => exact(list.path, "routes/blog.tsx")),
	...postNumbers.map((number) => exact(postPath(number), "routes/post.tsx")),

	exact(paths.feed, "routes/feed.ts"),
	exact(paths.sitemap, "routes/sitemap.ts"),
	exact(paths.robots, "routes/robots.ts"),
	exact(paths.manifest, "routes/manifest.ts"),
	exact(paths.security, "routes/security.ts"),
	exact(paths.newsletter, "routes/newsletter.tsx"),
	exact(`${paths.newsletterConfirm}/:token`, "routes/newsletter-confirm.tsx"),
	exact(`${paths.newsletterLeave}/:token`, "routes/newsletter-leave.tsx"),
	exact(`${paths.mailStop}/:token`, "routes/mail-stop.tsx"),
	exact(`${paths.team}/:token`, "routes/team-link.tsx"),
	exact(paths.ownData, "routes/own-data.tsx"),
	exact(`${paths.ownData}/:token.json`, "routes/own-data-file.ts"),
	exact(`${paths.ownData}/:token`, "routes/own-data-link.tsx"),
	exact(paths.lite, "routes/lite.ts"),

	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

function exact(path: string, module: string) {
	return route(path.slice(1), module, { id: path.slice(1), caseSensitive: true });
}
