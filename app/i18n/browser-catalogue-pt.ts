import forms from "#locales/pt/forms.json";
import layout from "#locales/pt/layout.json";
import { link } from "#locales/pt/pages.json";
import wizard from "#locales/pt/wizard.json";

/** Texts of the wizard and the frame around it; of the pages' own only the links. */
export const catalogue = { layout, wizard, forms, link };
