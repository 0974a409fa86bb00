/** Texts of the wizard and the frame around it; of the pages' own only the links. The other forms are on documents. */
export { default as forms } from "#locales/en/forms.json";
export { default as layout } from "#locales/en/layout.json";
export { default as link } from "#locales/en/link.json";
export { default as wizard } from "#locales/en/wizard.json";
