import type { everywhere as source } from "#app/i18n/browser-catalogue-pt.ts";
import forms from "#locales/en/forms.json";
import layout from "#locales/en/layout.json";
import { link } from "#locales/en/pages.json";

export const everywhere: typeof source = { layout, forms, link };
