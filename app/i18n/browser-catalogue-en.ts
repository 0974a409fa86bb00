import forms from "#locales/en/forms.json";
import layout from "#locales/en/layout.json";
import { link } from "#locales/en/pages.json";
import wizard from "#locales/en/wizard.json";

/** What the wizard and the frame around it say; of the pages' own texts only the links. */
export const catalogue = { layout, wizard, forms, link };
