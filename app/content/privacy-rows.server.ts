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
	const { importance, optional } = textOf("legal", language).asked;
	const answers: Answers = isProfile(kind) ? { profile: kind } : {};
	const asked = fieldsOfKind(kind).filter((field) => isAsked({ ...field, when: undefined }, answers));
	const nameOf = (field: Field) => {
		const label = labelOf(kind, field, language);
		return label.charAt(0).toLowerCase() + label.slice(1);
	};
	const ranked = asked.filter((field) => field.kind === "ranking");
	const names = asked.flatMap((field) => {
		if (field.kind !== "ranking") return field.optional ? `${nameOf(field)} ${optional}` : nameOf(field);
		return field === ranked[0] ? interpolate(importance, { needs: ranked.map(nameOf).join("; ") }) : [];
	});
	return capitalised(names.join(", "));
}
