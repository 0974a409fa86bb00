import "i18next";
import type { Catalogue } from "#app/i18n/catalogue-pt.ts";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "layout";
		resources: Catalogue;
	}
}
