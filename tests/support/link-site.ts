import { type LinkName, signLink } from "#app/leads/link-token.server.ts";
import { leadsIn } from "#tests/support/leads-in.ts";
import { query } from "#tests/support/query.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const SECRET = "a-secret-for-the-tests-only";

/** A built site that can send e-mail, to a server that nobody needs: its links are signed here as the e-mails would. */
export function startLinkSite(): Promise<TestServer> {
	const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@empresa.example" };
	return startServer({ SESSION_SECRET: SECRET, ...mail });
}

/** Sends a quote request of somebody with this address; resolves to the lead's id. */
export async function requestQuote(site: TestServer, email: string): Promise<string> {
	await (await walk(new Visitor(site.origin), { changes: { email } })).submit();
	return newestLead(site, email);
}

/** The id of the newest lead of somebody with this address. */
export function newestLead(site: TestServer, email: string): string {
	return String(leadsIn(site, email).at(-1)?.id);
}

/** Asks for a link to own data as a visitor does; resolves to the path that the e-mail would hold. */
export async function ownDataLink(site: TestServer, email: string): Promise<string> {
	await new Visitor(site.origin).post("/privacidade/meus-dados", { email });
	const statement = "SELECT id FROM own_data_link WHERE email = ? ORDER BY asked_at DESC";
	return pathOf("ownData", String(query(site.file, statement, email)[0]?.id));
}

const places = {
	ownData: "/privacidade/meus-dados",
	contacted: "/equipe",
	spam: "/equipe",
	release: "/equipe",
	confirm: "/newsletter/confirmar",
	unsubscribe: "/newsletter/sair",
	stop: "/emails/parar",
} as const;

/** The path of a signed link. */
export function pathOf(link: keyof typeof places & LinkName, id: string): string {
	return `${places[link]}/${signLink([SECRET], link, id, Date.now())}`;
}
