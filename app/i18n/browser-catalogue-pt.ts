import forms from "#locales/pt/forms.json";
import layout from "#locales/pt/layout.json";
import { link } from "#locales/pt/pages.json";

/** Texts that the hydrated parts of every page need; of the pages' own texts only the links. */
export const everywhere = { layout, forms, link };
