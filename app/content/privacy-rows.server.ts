import { type Kind, kinds } from "#app/constants.ts";
import { type Answers, type Field, isAsked, isProfile } from "#app/forms/field.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { capitalised } from "#app/i18n/typography.ts";
import { fieldsOfKind, labelOf } from "#app/leads/in-words.server.ts";
import type { Privacy } from "./schemas.ts";

/** The privacy policy with each form's questions listed in their own words (LGPD, Lei 13.709/2018, art. 9). */
export function withAskedData(privacy: Privacy, language: Language): Privacy {
	const purposes = privacy.purposes.map((row) => {
		const kind = kinds.find((kind) => kind === row.id);
		return kind ? { ...row, data: interpolate(row.data, { asked: askedInWords(kind, language) }) } : row;
	});
	return { ...privacy, purposes };
}

function askedInWords(kind: Kind, language: Language): string {
	const { optional } = textOf("forms", language);
	const answers: Answers = isProfile(kind) ? { profile: kind } : {};
	const asked = fieldsOfKind(kind).filter((field) => isAsked({ ...field, when: undefined }, answers));
	const nameOf = (field: Field) => {
		const label = labelOf(kind, field, language);
		return label.charAt(0).toLowerCase() + label.slice(1);
	};
	const names = asked.map((field) => (field.optional ? `${nameOf(field)} ${optional}` : nameOf(field)));
	return capitalised(names.join(", "));
}
