/** Texts of the wizard and the frame around it; of the pages' own only the links. The other forms are on documents. */
export { default as forms } from "#locales/pt/forms.json";
export { default as layout } from "#locales/pt/layout.json";
export { default as link } from "#locales/pt/link.json";
export { default as wizard } from "#locales/pt/wizard.json";
