import { expect, test } from "vitest";
import { kinds } from "#app/constants.ts";
import { readDocument } from "#app/content/documents.server.ts";
import { isAsked } from "#app/forms/field.ts";
import type { FieldName } from "#app/forms/quote-flow.ts";
import type { forms } from "#app/forms/single-page-forms.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { fieldsOf } from "#app/leads/format-answers.server.ts";

type AskedName = FieldName | (typeof forms)[keyof typeof forms][number]["name"];

/** What the table of the privacy page calls everything that is asked: a new field does not compile without its words. */
const words: Record<AskedName, Record<Language, string>> = {
	profile: { pt: "perfil", en: "profile" },
	email: { pt: "e-mail", en: "email" },
	fullName: { pt: "nome completo", en: "full name" },
	company: { pt: "empresa", en: "company" },
	message: { pt: "mensagem", en: "message" },
	firstName: { pt: "nome, sobrenome", en: "first name" },
	lastName: { pt: "sobrenome", en: "last name" },
	phone: { pt: "telefone", en: "phone" },
	area: { pt: "área de atuação", en: "area of expertise" },
	areaOther: { pt: "com a descrição, se for “outro”", en: "with the description, if “other”" },
	segment: { pt: "segmento da empresa", en: "company segment" },
	segmentOther: { pt: "com a descrição, se for “outro”", en: "with the description, if “other”" },
	position: { pt: "cargo", en: "position" },
	website: { pt: "site", en: "website" },
	needPoints: { pt: "importância de três necessidades", en: "importance of three needs" },
	needCompliance: { pt: "importância de três necessidades", en: "importance of three needs" },
	needTechnology: { pt: "importância de três necessidades", en: "importance of three needs" },
	collectionPoints: { pt: "número de pontos de coleta", en: "number of collection points" },
	operationType: { pt: "tipo de operação", en: "operation type" },
	states: { pt: "estados atendidos", en: "operating states" },
	reason: { pt: "motivo do contato", en: "reason for contact" },
	metThrough: { pt: "onde conheceu a plataforma", en: "where you met the platform" },
	referralName: { pt: "nome e empresa de quem indicou", en: "the referrer’s name and company" },
	referralCompany: { pt: "nome e empresa de quem indicou", en: "the referrer’s name and company" },
	preferredTime: { pt: "melhor horário para o contato", en: "preferred time of contact" },
};

test.each(languages)("the table of the privacy page names everything that forms ask for (%s)", (language) => {
	const { purposes } = readDocument("privacy", language);
	for (const kind of kinds) {
		const said = purposes
			.find(({ id }) => id === kind)
			?.data.toLowerCase()
			.replaceAll("\u00a0", " ");
		const asked = fieldsOf(kind).filter((field) => isAsked({ ...field, when: undefined }, { profile: kind }));
		const unsaid = asked.filter(({ name }) => !said?.includes(words[name as AskedName][language]));
		expect([kind, unsaid.map(({ name }) => name)]).toEqual([kind, []]);
	}
});
