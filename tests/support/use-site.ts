import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import { type Mail, mailServer } from "#tests/support/mail-server.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";

type Env = Record<string, string>;

/** The built site, started before the first test of the file that calls this, and ended after the last. */
export function useSite(env: Env = {}): TestServer {
	const site = {} as TestServer;
	beforeAll(async () => {
		Object.assign(site, await startServer(env));
	});
	afterAll(() => site.remove?.());
	return site;
}

/** A site for one test, which ends with it. */
export async function startSite(...options: Parameters<typeof startServer>): Promise<TestServer> {
	const site = await startServer(...options);
	onTestFinished(() => site.remove());
	return site;
}

/** A site for each test with a mail server of its own, which keeps what it gets. */
export function useMailSite(env: Env = {}): TestServer & { mails: Mail[] } {
	const site = {} as TestServer & { mails: Mail[] };
	beforeEach(async () => {
		const [{ mails, port: mailPort }, port] = [await mailServer(), await freePort()];
		const mail = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: "site@empresa.example" };
		const own = { PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
		Object.assign(site, await startServer({ ...own, ...mail, ...env }), { mails });
	});
	afterEach(() => site.remove?.());
	return site;
}
