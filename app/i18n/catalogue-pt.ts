import forms from "#locales/pt/forms.json" with { type: "json" };
import layout from "#locales/pt/layout.json" with { type: "json" };
import pages from "#locales/pt/pages.json" with { type: "json" };
import wizard from "#locales/pt/wizard.json" with { type: "json" };

export const catalogue = { layout, wizard, forms, link: pages.link };
export type Catalogue = typeof catalogue;
