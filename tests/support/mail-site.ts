import { type Mail, mailServer } from "#tests/support/mail-server.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";

/** The built site with a mail server of its own, which keeps what it gets and ends with the test. */
export async function startMailSite(
	env: Record<string, string> = {},
): Promise<{ site: TestServer; mails: Mail[] }> {
	const [{ mails, port: mailPort }, port] = [await mailServer(), await freePort()];
	const site = await startServer({
		PORT: String(port),
		PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
		SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
		MAIL_FROM: "site@empresa.example",
		...env,
	});
	return { site, mails };
}
