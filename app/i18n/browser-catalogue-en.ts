import {
	copyByHand,
	errorPrefix,
	field,
	flash,
	leaveEmpty,
	newsletter,
	nextTitle,
	optional,
	privacy,
	summaryHeading,
	tooMany,
} from "#locales/en/forms.json";
import layout from "#locales/en/layout.json";
import { link } from "#locales/en/pages.json";
import wizard from "#locales/en/wizard.json";

const forms = {
	copyByHand,
	errorPrefix,
	field: { email: field.email },
	flash,
	leaveEmpty,
	newsletter,
	nextTitle,
	optional,
	privacy,
	summaryHeading,
	tooMany,
};

/** Texts of the wizard and the frame around it; of the pages' own only the links. The other forms are on documents. */
export const catalogue = { layout, wizard, forms, link };
