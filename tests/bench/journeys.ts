import { randomUUID } from "node:crypto";
import { flow } from "#app/forms/quote-flow.ts";
import { draftPath, paths } from "#app/paths.ts";
import type { Client, Reply } from "#tests/bench/client.ts";
import { complete } from "#tests/support/answers.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { answersOf, draftIdIn } from "#tests/support/walk-wizard.ts";

const answers = complete.client;

const languageCookie = "ciranda-language=pt";

/** The wizard from its first post to the confirmation, as a browser without scripts that keeps cookies. */
export async function travelOnce(client: Client): Promise<void> {
	const { cookie, reply } = await openDraft(client);
	let at = reply;
	const draft = draftIdIn(at.location);
	for (const { id } of flow.slice(1)) {
		const path = draftPath(draft, id);
		expectAt(path, at);
		await client.get(at.location, cookie);
		at = await client.post(path, formOf(answersOf(id, answers)), cookie);
	}
	const review = draftPath(draft, "review");
	expectAt(review, at);
	await client.get(at.location, cookie);
	at = await client.post(review, formOf(answers), cookie);
	expectAt(paths.received, at);
	await client.get(at.location, cookie);
}

/** The contact form, sent once. */
export async function sendMessage(client: Client, path: string = paths.faq): Promise<void> {
	const { status } = await client.post(path, contactForm(randomUUID()), languageCookie);
	if (status !== 303) throw new Error(`The message was not taken: ${status}`);
}

/** Opens a draft as a client: the cookies of the browser that it is kept for, and where the visitor is led. */
async function openDraft(client: Client): Promise<{ cookie: string; reply: Reply }> {
	const profile = new URLSearchParams({ profile: "client" });
	const reply = await client.post(paths.quote, profile, languageCookie);
	const key = /\bciranda-draft=([\w-]+)/.exec(reply.cookies)?.[1];
	if (!key) throw new Error(`No draft was opened: ${reply.status}`);
	return { cookie: `${languageCookie}; ciranda-draft=${key}`, reply };
}

function formOf(fields: Record<string, unknown>): URLSearchParams {
	const form = new URLSearchParams({ leaveEmpty: "" });
	for (const [name, answer] of Object.entries(fields)) form.append(name, String(answer));
	return form;
}

function expectAt(path: string, { status, location }: Reply): void {
	if (!location.startsWith(path)) throw new Error(`Not led to ${path}: ${status}`);
}
