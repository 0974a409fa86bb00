import forms from "#locales/pt/forms.json";
import layout from "#locales/pt/layout.json";
import { link } from "#locales/pt/pages.json";
import wizard from "#locales/pt/wizard.json";

/** What the wizard and the frame around it say; of the pages' own texts only the links. */
export const catalogue = { layout, wizard, forms, link };
