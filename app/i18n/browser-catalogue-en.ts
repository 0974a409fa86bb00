import forms from "#locales/en/forms.json";
import layout from "#locales/en/layout.json";
import { link } from "#locales/en/pages.json";
import wizard from "#locales/en/wizard.json";

/** Texts of the wizard and the frame around it; of the pages' own only the links. */
export const catalogue = { layout, wizard, forms, link };
