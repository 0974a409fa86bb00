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
} from "#locales/pt/forms.json";
import layout from "#locales/pt/layout.json";
import { link } from "#locales/pt/pages.json";
import wizard from "#locales/pt/wizard.json";

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
