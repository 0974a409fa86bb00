import { expect, test } from "vitest";
import { readConfig } from "#app/platform/settings/config.ts";
import { siteLinks } from "#app/platform/settings/links.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { pageSettings, shownSettings } from "#app/server/page-cache/page-settings.ts";

test("a page for everybody reads the settings that its folder is named after, and no other", () => {
	const settings = readConfig({ PORTAL_URL: "https://portal.example/" });
	const page = pageSettings(settings);
	expect(siteLinks(page, "pt")).toEqual(siteLinks(settings, "pt"));
	expect(publicOrigin(page)).toBe(publicOrigin(settings));
	expect(() => page.SMTP_URL).toThrow("SMTP_URL");
	const shown = (env: Record<string, string>) => shownSettings(readConfig(env));
	expect(shown({ PORTAL_URL: "https://other.example/" })).not.toEqual(shownSettings(settings));
	expect(shown({ LEAD_RETENTION_DAYS: "90" })).not.toEqual(shown({}));
	expect(shown({ PORT: "4000" })).not.toEqual(shown({}));
	expect(shown({ RATE_LIMIT: "7" })).toEqual(shown({}));
});
