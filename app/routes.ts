import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { modelPaths, postLists, postNumbers, postPath, rulesPaths } from "./content-paths.ts";
import { flow } from "./forms/quote-flow.ts";
import { contentPages, paths } from "./paths.ts";

const { home: _, ...otherPages } = contentPages;

/** Every address. React Router tries them in this order, so the wizard, which no cache answers, comes first. */
export default [
	layout("routes/quote/layout.tsx", [
		exact(paths.review, "routes/quote/review.tsx"),
		...flow.map((step) => exact(step.path, "routes/quote/step.tsx")),
		exact(paths.saved, "routes/quote/saved.tsx"),
		exact(`${paths.resume}/:token`, "routes/quote/resume.tsx"),
		exact(`${paths.received}/:reference`, "routes/quote/received.tsx"),
	]),
	exact(`${paths.received}/:reference.ics`, "routes/quote/calendar.ts"),

	index("routes/pages/home.tsx"),
	...Object.entries(otherPages).map(([name, path]) => exact(path, `routes/pages/${kebabCase(name)}.tsx`)),
	...postLists.map((list) => exact(list.path, "routes/pages/blog.tsx")),
	...postNumbers.map((number) => exact(postPath(number), "routes/pages/post.tsx")),
	...postNumbers.map((number) => exact(`${postPath(number)}.md`, "routes/post-source.ts")),
	exact(`${paths.legalCalendar}.ics`, "routes/downloads/legal-calendar-file.ts"),
	...Object.values(rulesPaths).map((path) => exact(path, "routes/downloads/rules-file.ts")),
	exact(`${paths.estimator}/gri-306.csv`, "routes/downloads/estimator-report.ts"),
	...[modelPaths.crosswalk, modelPaths.weighing, modelPaths.systems].map((path) =>
		exact(path, "routes/downloads/model-sheet.ts"),
	),
	exact(modelPaths.plan, "routes/downloads/plan-document.ts"),
	exact(`${paths.sampleMonth}.csv`, "routes/downloads/sample-month-file.ts"),

	exact(paths.statistics, "routes/downloads/statistics-file.ts"),
	exact(paths.feed, "routes/feed.ts"),
	exact(paths.sitemap, "routes/sitemap.ts"),
	exact(paths.robots, "routes/robots.ts"),
	exact(paths.manifest, "routes/manifest.ts"),
	exact(paths.security, "routes/security.ts"),
	exact(paths.newsletter, "routes/newsletter.tsx"),
	exact(`${paths.newsletterConfirm}/:token`, "routes/mail-link.tsx"),
	exact(`${paths.newsletterUnsubscribe}/:token`, "routes/mail-link.tsx"),
	exact(`${paths.mailStop}/:token`, "routes/mail-link.tsx"),
	exact(`${paths.team}/:token`, "routes/mail-link.tsx"),
	exact(paths.ownData, "routes/own-data.tsx"),
	exact(`${paths.ownData}/:token.json`, "routes/own-data-file.ts"),
	exact(`${paths.ownData}/:token`, "routes/own-data-link.tsx"),
	exact(paths.lite, "routes/lite.ts"),

	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

/** `howItWorks` as a file is called: `how-it-works`. */
function kebabCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function exact(path: string, module: string) {
	return route(path.slice(1), module, { id: path.slice(1), caseSensitive: true });
}
