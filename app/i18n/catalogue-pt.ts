import forms from "#locales/pt/forms.json";
import frame from "#locales/pt/frame.json";
import wizard from "#locales/pt/wizard.json";

/** What the hydrated parts of a page say, in Portuguese: the source of all other languages. */
export const catalogue = { frame, wizard, forms };
export type Catalogue = typeof catalogue;
