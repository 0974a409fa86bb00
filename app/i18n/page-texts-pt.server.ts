import wizard from "#locales/pt/wizard.json";

export { default as blog } from "#locales/pt/blog.json";
export { default as estimator } from "#locales/pt/estimator.json";
export { default as faqPage } from "#locales/pt/faq-page.json";
export { default as forms } from "#locales/pt/forms.json";
export { default as home } from "#locales/pt/home.json";
export { default as how } from "#locales/pt/how.json";
export { default as legal } from "#locales/pt/legal.json";
export { default as legalCalendar } from "#locales/pt/legal-calendar.json";
export { default as notFound } from "#locales/pt/not-found.json";
export { default as obligations } from "#locales/pt/obligations.json";
export { default as ownData } from "#locales/pt/own-data.json";
export { default as pages } from "#locales/pt/pages.json";
export { default as partners } from "#locales/pt/partners.json";
export { default as quoteServer } from "#locales/pt/quote-server.json";
export { default as reconciliation } from "#locales/pt/reconciliation.json";
export { default as tools } from "#locales/pt/tools.json";
export { default as why } from "#locales/pt/why.json";

export const places = { state: wizard.state, region: wizard.region };
export const { profileChoice } = wizard;
