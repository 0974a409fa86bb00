import forms from "#locales/pt/forms.json" with { type: "json" };
import frame from "#locales/pt/frame.json" with { type: "json" };
import wizard from "#locales/pt/wizard.json" with { type: "json" };

/** What the hydrated parts of any page say, in Portuguese: the source of all other languages. */
export const everywhere = { frame, forms };

/** The same with the wizard, whose texts are more than all others together. */
export const catalogue = { frame, wizard, forms };
export type Catalogue = typeof catalogue;
