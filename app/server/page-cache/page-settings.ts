import type { Config } from "#app/platform/settings/config.ts";
import { standIns } from "#app/platform/settings/links.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";

/** The settings that a page for everybody may show, besides those that `publicOrigin` is made of. */
const shown: ReadonlySet<PropertyKey> = new Set<keyof Config>([
	...(Object.keys(standIns) as (keyof typeof standIns)[]),
	"IMPACT_FILE",
	"LEAD_RETENTION_DAYS",
	"WHATSAPP_NUMBER",
]);

const ofOrigin: ReadonlySet<PropertyKey> = new Set<keyof Config>(["PORT", "PUBLIC_ORIGIN"]);

/** `settings` for pages that are rendered for everybody. Reading any other than these throws: prepared pages would outlive its change. */
export function pageSettings(settings: Config): Config {
	return new Proxy(settings, {
		get(target, name) {
			if (!shown.has(name) && !ofOrigin.has(name))
				throw new Error(`${String(name)} is no setting of a page for everybody`);
			return Reflect.get(target, name);
		},
	});
}

/** All that such pages show of `settings`: prepared pages are named after it. */
export function shownSettings(settings: Config): readonly unknown[] {
	return [publicOrigin(settings), ...Object.entries(settings).filter(([name]) => shown.has(name))];
}
