import { expect, test } from "vitest";
import { flowFields } from "#app/forms/quote-flow.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { checkAnswers } from "#app/forms/validation.server.ts";
import type { LeadAnswers } from "#app/leads/lead.server.ts";
import { complete } from "#tests/support/answers.ts";

test("the compiler knows the answers that were checked, by name and by option", () => {
	const { value } = checkAnswers(complete.client, flowFields);
	const kept: LeadAnswers = value ?? {};
	// @ts-expect-error A misspelt name.
	expect(kept.emial).toBeUndefined();
	// @ts-expect-error No such segment.
	expect(kept.segment === "shoes").toBe(false);
	// @ts-expect-error Boxes that can be ticked are several.
	const states: string | undefined = kept.states;
	expect(states).toBeUndefined();
	// @ts-expect-error No question of this form.
	expect(checkAnswers({}, forms.newsletter).value?.message).toBeUndefined();
	expect(kept.email).toBe(complete.client.email);
});
