import forms from "#locales/pt/forms.json";
import layout from "#locales/pt/layout.json";
import { link } from "#locales/pt/pages.json";

/** What the hydrated parts of any page say; of the pages' texts their links' alone. */
export const everywhere = { layout, forms, link };
