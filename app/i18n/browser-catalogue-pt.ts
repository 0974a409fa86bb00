import forms from "#locales/pt/forms.json";
import frame from "#locales/pt/frame.json";
import { link } from "#locales/pt/pages.json";

/** What the hydrated parts of any page say; of the pages' texts their links' alone. */
export const everywhere = { frame, forms, link };
