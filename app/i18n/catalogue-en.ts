import type { Catalogue } from "#app/i18n/catalogue-pt.ts";
import forms from "#locales/en/forms.json" with { type: "json" };
import layout from "#locales/en/layout.json" with { type: "json" };
import pages from "#locales/en/pages.json" with { type: "json" };
import wizard from "#locales/en/wizard.json" with { type: "json" };

/** The same in English; a key that Portuguese has and this lacks does not compile. */
export const catalogue: Catalogue = { layout, wizard, forms, link: pages.link };
