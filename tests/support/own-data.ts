import { sql } from "kysely";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { askForOwnData } from "#app/leads/own-data-link.server.ts";
import { beginDraft } from "#tests/support/draft.ts";

export const ANA = "ana@exemplo.com.br";

/** Asks as a visitor does; resolves to the token that the e-mail would hold, and the link behind it. */
export async function linkFor(store: Store, email = ANA, now = Date.now()) {
	const before = new Set((await links(store)).map(({ id }) => id));
	await askForOwnData(store, email, "pt", now);
	const asked = (await links(store)).find(({ id }) => !before.has(id));
	if (!asked) throw new Error("No link");
	const token = signLink(await signingSecrets(store), "ownData", asked.id, now);
	return { token, id: asked.id, email: email.toLowerCase() };
}

export function links(store: Store) {
	return store.db.selectFrom("own_data_link").selectAll().execute();
}

export function draft(store: Store, email: string) {
	return beginDraft(store, { answers: { email, firstName: "Ana" } });
}

/** Copies the only lead of a store `count` times. */
export async function copyLead(store: Store, count: number): Promise<void> {
	await store.transaction((tx) =>
		sql`WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${sql.lit(count)})
			INSERT INTO lead (id, reference, kind, language, email, answers_json, source_json, suspect_json, notice_version,
				notice_language, wants_copy, received_at)
			SELECT 'copy-' || n, 'copy-' || n, kind, language, email, answers_json, source_json, suspect_json, notice_version,
				notice_language, wants_copy, received_at FROM lead CROSS JOIN copy`.execute(tx),
	);
}
