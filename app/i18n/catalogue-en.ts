import type { Catalogue } from "#app/i18n/catalogue-pt.ts";
import forms from "#locales/en/forms.json";
import frame from "#locales/en/frame.json";
import wizard from "#locales/en/wizard.json";

/** The same in English; a key that Portuguese has and this lacks does not compile. */
export const catalogue: Catalogue = { frame, wizard, forms };
