import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { brand } from "#app/brand.ts";
import { paths } from "#app/paths.ts";
import { siteLinks } from "#app/platform/settings/links.ts";
import { processSettings } from "#app/platform/settings/settings.ts";
import { ErrorPage, ServerErrorContext } from "./error-page.tsx";

test("an error before the language was known has the way home, the reference and both ways to reach us", () => {
	vi.stubEnv("DEV", false);
	const links = siteLinks(processSettings(), "pt");
	const html = renderToStaticMarkup(
		<ServerErrorContext value={{ reference: "abc-1", lite: false, links }}>
			<ErrorPage error={new Error("a secret of the inside")} layout={undefined} />
		</ServerErrorContext>,
	);
	expect(html).toContain('<h1><span lang="en">Unexpected Application Error!</span></h1>');
	for (const part of ["abc-1", `href="${paths.home}"`, `href="mailto:${brand.email}"`])
		expect(html).toContain(part);
	expect(html.split(`href="${links.whatsapp}"`)).toHaveLength(2);
	expect(html).not.toContain("secret");
});
