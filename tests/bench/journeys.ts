import { randomUUID } from "node:crypto";
import { paths } from "#app/paths.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

/** The contact form, sent once. */
export async function sendMessage(origin: string, path: string = paths.faq): Promise<void> {
	const { status } = await sendContactForm(origin, randomUUID(), path);
	if (status !== 303) throw new Error(`The message was not taken: ${status}`);
}

/** The wizard from its first page to the confirmation, as a browser without scripts that keeps cookies. */
export async function travelOnce(origin: string): Promise<void> {
	const visitor = await walk(new Visitor(origin));
	await visitor.submit();
	if (!visitor.address.startsWith(paths.received))
		throw new Error(`Not led to the confirmation: ${visitor.status}`);
}
