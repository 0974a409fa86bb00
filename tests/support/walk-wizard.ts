import type { Answers, Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { type DraftPage, draftPath } from "#app/paths.ts";
import { complete } from "#tests/support/answers.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Answers of one step only, as its form holds them. */
export function answersOf(stepId: string, answers: Answers): Answers {
	const step = flow.find(({ id }) => id === stepId);
	const asked = step?.fields.filter(({ profile }) => !profile || profile === (answers.profile ?? profile));
	const names = new Set<string>(asked?.map((field) => field.name));
	return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

/** Address of another page of the draft that a visitor has in front, in the same language. */
export function placeOf({ address }: Visitor, page: DraftPage): string {
	const { pathname, searchParams } = new URL(address, "http://site");
	const lng = searchParams.get("lng");
	return draftPath(pathname.split("/")[2] ?? "", page) + (lng ? `?lng=${lng}` : "");
}

/** The id of the draft in an address. */
export function draftIdIn(address: string): string {
	return /^\/orcamento\/([\w-]{22})(?![\w-])/.exec(address)?.[1] ?? "";
}

export type Place = "profile" | "email" | "contact" | "need" | "review";

/** Walks from the first page to the review, or to the page of `until`. */
export async function walk(
	visitor: Visitor,
	{
		profile = "client",
		english = false,
		changes = {},
		until = "review",
	}: { profile?: Profile; english?: boolean; changes?: Answers; until?: Place } = {},
): Promise<Visitor> {
	const answers = { ...complete[profile], ...changes };
	await visitor.get(english ? "/orcamento?lng=en" : "/orcamento");
	for (const step of ["profile", "email", "contact", "need"] as const) {
		if (step === until) break;
		await visitor.submit(answersOf(step, answers));
	}
	return visitor;
}
