import { data, redirect } from "react-router";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { correctableFields, correctLead } from "#app/leads/correct.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { type Receivers, receiversOf } from "#app/leads/delivery/routing.ts";
import { forgetByLink } from "#app/leads/erase.server.ts";
import { unsubscribeAddress } from "#app/leads/newsletter.server.ts";
import { findOwnDataLink, type OwnDataLink } from "#app/leads/own-data-link.server.ts";
import { type Person, personJson, readPerson } from "#app/leads/person.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { download } from "#app/platform/download.ts";
import { noteFailure } from "#app/request/failure.ts";
import { formAction } from "#app/request/read-form.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/** Reasons for a post to change nothing. */
type Refusal =
	| { state: "refused"; errors: FieldErrors }
	| { state: "confirmErasure" | "unchanged" | "failed" }
	| { state: "tooMany"; retryAfter: number };

/** The reply to such a post, with the posted values by name, so that corrections are shown again. */
export type LinkReply = Refusal & { posted: Record<string, string[]> };

/** The request behind a link and the data held, null once it is erased. Null for a link that does not work. */
export async function readOwnData(
	{ log }: Pick<RequestContext, "log">,
	token: string,
	action: "shown" | "downloaded" = "shown",
	now = Date.now(),
): Promise<{ link: OwnDataLink; person: Person | null } | null> {
	const opened = await store();
	const link = await findOwnDataLink(opened, token, now);
	if (!link) return null;
	if (link.email === null) return { link, person: null };
	log.info(`own data ${action}`);
	return { link, person: await readPerson(opened, link.email) };
}

/** Handles a post of a form on that page. A change uses the link up; an erasure does so only when it is confirmed. */
export function submitOwnData(token: string) {
	return formAction({
		read: (posted) => posted,
		tooMany: (posted, retryAfter): LinkReply => ({
			state: "tooMany",
			retryAfter,
			posted: valuesByName(posted),
		}),
		handle: (posted, request) => changeOwnData(request, token, posted),
	});
}

async function changeOwnData(request: RequestContext, token: string, posted: URLSearchParams) {
	const reply = (refusal: Refusal, status: number) => {
		const whole: LinkReply = { ...refusal, posted: valuesByName(posted) };
		return data(whole, status);
	};
	const opened = await store();
	const link = await findOwnDataLink(opened, token, Date.now());
	if (!link) return data(null, 404);
	const { id, email } = link;
	if (email !== null && link.usedFor === null) {
		try {
			const receivers = receiversOf(request.settings);
			const refusal = await change(opened, posted, { id, email }, Date.now(), receivers);
			if (refusal) return reply(refusal, refusal.state === "refused" ? 422 : 200);
		} catch (error) {
			noteFailure(request, error);
			return reply({ state: "failed" }, 500);
		}
		wakeOutbox();
	}
	throw redirect(linkHref(token, request.language), 303);
}

function valuesByName(form: URLSearchParams): Record<string, string[]> {
	return Object.fromEntries(Array.from(form.keys(), (name) => [name, form.getAll(name)]));
}

/** Null when it was done, or the link was used meanwhile. */
async function change(
	opened: Store,
	posted: URLSearchParams,
	link: { id: string; email: string },
	now: number,
	receivers: Receivers,
): Promise<Refusal | null> {
	switch (posted.get("change")) {
		case "erase":
			if (posted.get("sure") !== "yes") return { state: "confirmErasure" };
			await forgetByLink(opened, link, now, receivers);
			return null;
		case "unsubscribe":
			await unsubscribeAddress(opened, { linkId: link.id, email: link.email }, now, receivers);
			return null;
		case "correct":
			return correct(opened, posted, link, now, receivers);
		default:
			return null;
	}
}

async function correct(
	opened: Store,
	form: URLSearchParams,
	{ id, email }: { id: string; email: string },
	now: number,
	receivers: Receivers,
): Promise<Refusal | null> {
	const { leads } = await readPerson(opened, email);
	const lead = leads.find((one) => one.lead.reference === form.get("reference"))?.lead;
	if (!lead) return null;
	const fields = correctableFields(lead);
	// Boxes that are not ticked are not posted.
	const none = Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "checkboxes" ? [] : ""]));
	const changes = { ...none, ...readAnswers(form, fields) };
	const { reference } = lead;
	const correction = await correctLead(opened, { reference, email, linkId: id, changes }, now, receivers);
	if (correction.state === "refused") return correction;
	return correction.state === "unchanged" ? { state: "unchanged" } : null;
}

/** Address of the page behind the link, in the language of the answer. */
export function linkHref(token: string, language: Language): string {
	return localizedHref(`${paths.ownData}/${token}`, language);
}

/** Everything that is held as a file for programs (LGPD, Lei 13.709/2018, art. 18, V); 404 for a link that does not work. */
export async function ownDataFile(request: RequestContext, token: string): Promise<Response> {
	const found = await readOwnData(request, token, "downloaded");
	const headers = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
	if (!found?.person) return new Response("Not Found\n", { status: 404, headers });
	const json = `${JSON.stringify(personJson(found.person), null, 2)}\n`;
	return download(json, "dados.json", "application/json", headers);
}
