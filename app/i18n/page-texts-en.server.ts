import wizard from "#locales/en/wizard.json";

export { default as blog } from "#locales/en/blog.json";
export { default as estimator } from "#locales/en/estimator.json";
export { default as faqPage } from "#locales/en/faq-page.json";
export { default as forms } from "#locales/en/forms.json";
export { default as home } from "#locales/en/home.json";
export { default as how } from "#locales/en/how.json";
export { default as legal } from "#locales/en/legal.json";
export { default as legalCalendar } from "#locales/en/legal-calendar.json";
export { default as notFound } from "#locales/en/not-found.json";
export { default as obligations } from "#locales/en/obligations.json";
export { default as ownData } from "#locales/en/own-data.json";
export { default as pages } from "#locales/en/pages.json";
export { default as partners } from "#locales/en/partners.json";
export { default as quoteServer } from "#locales/en/quote-server.json";
export { default as reconciliation } from "#locales/en/reconciliation.json";
export { default as tools } from "#locales/en/tools.json";
export { default as why } from "#locales/en/why.json";

export const places = { state: wizard.state, region: wizard.region };
export const { profileChoice } = wizard;
