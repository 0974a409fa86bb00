import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import every from "#tests/support/every-setting.json" with { type: "json" };
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readSettings, SettingsError, settingNames } from "./settings.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
	try {
		readSettings(env);
		return [];
	} catch (error) {
		if (error instanceof SettingsError) return error.problems;
		throw error;
	}
}

test("with nothing set everything works on one machine", () => {
	expect(readSettings({ PATH: "/bin", PORT: "", WEBHOOK_URL: "  " })).toEqual(readSettings({}));
});

test("reads every setting, and takes a private webhook where that is allowed", () => {
	expect(Object.keys(every.given)).toEqual(settingNames);
	expect(readSettings(every.given)).toEqual({ ...every.given, ...every.read });
	expect(readSettings({ DATA_DIR: "/srv/site" }).DATABASE_URL).toBe("sqlite:/srv/site/leads.sqlite");
});

test("everything that is wrong is in one list, without values, which may be secret", () => {
	const problems = problemsOf(every.wrong);
	expect([...new Set(problems.map((problem) => problem.split(" ")[0]))]).toEqual(every.named);
	expect(problems.join()).not.toContain("hunter2");
});

const secret = { WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" };

test.each<[string, Record<string, string>, RegExp]>([
	[
		"a comment after a value",
		{ BACKUP_DIR: "/var/backups # one a day" },
		/^BACKUP_DIR has a comment after its value, which needs a line of its own: BACKUP_DIR=\/var\/backups$/,
	],
	[
		"a comment after a secret",
		{ SMTP_URL: "smtp://a:pass@b # mail", MAIL_FROM: "a@b.com" },
		/^SMTP_URL has a comment .*: SMTP_URL=…$/,
	],
	["a port that does not exist", { PORT: "65536" }, /^PORT must be a whole number from 0 to 65535$/],
	...["11 91234-5678", "055 11 91234-5678", "55 11 1234-567", "55 11 81234-5678"].map(
		(value): [string, Record<string, string>, RegExp] => [
			`a chat at ${value}, which reaches no one`,
			{ WHATSAPP_NUMBER: value },
			/^WHATSAPP_NUMBER must be .* 55 11 91234-5678$/,
		],
	),
	["a negative port", { PORT: "-1" }, /^PORT /],
	["several hosts", { DATABASE_URL: "postgres://a,b:5432/site" }, /^DATABASE_URL .*several hosts/],
	["a webhook without a secret", { WEBHOOK_URL: "https://a.com/" }, /^WEBHOOK_SECRET is missing/],
	["a webhook on this machine", { WEBHOOK_URL: "http://localhost:1/", ...secret }, /ALLOW_PRIVATE/],
	["a webhook in a private network", { WEBHOOK_URL: "https://10.0.0.1/", ...secret }, /ALLOW_PRIVATE/],
	["a webhook on IPv6 loopback", { WEBHOOK_URL: "https://[::1]/", ...secret }, /ALLOW_PRIVATE/],
	[
		"a webhook on an IPv4 address in IPv6",
		{ WEBHOOK_URL: "https://[::ffff:7f00:1]/", ...secret },
		/ALLOW_PRIVATE/,
	],
	["a webhook without TLS", { WEBHOOK_URL: "http://a.com/", ...secret }, /must use https/],
	["a secret that is not base64", { WEBHOOK_URL: "https://a.com/", WEBHOOK_SECRET: "not base64!" }, /least/],
	["mail without a sender", { SMTP_URL: "smtp://mail.com" }, /^MAIL_FROM is missing/],
	["team addresses without a mail server", { LEADS_MAIL_TO: "a@b.com" }, /^SMTP_URL is missing/],
	["the site's port for metrics", { PORT: "8080", METRICS_PORT: "8080" }, /^METRICS_PORT must differ/],
	[
		"impact numbers that are none",
		{ IMPACT_FILE: "package.json" },
		/^IMPACT_FILE names a file that is missing or wrong: date Invalid input/,
	],
	["an origin with a path", { PUBLIC_ORIGIN: "https://a.com/x" }, /^PUBLIC_ORIGIN /],
])("refuses %s", (_, env, expected) => {
	expect(problemsOf(env)).toEqual([expect.stringMatching(expected)]);
});

test("a secret may come from a file, which is said when it cannot be read", () => {
	const folder = temporaryFolder(onTestFinished);
	const file = join(folder, "secret");
	writeFileSync(file, "a secret of some length\n");
	expect(readSettings({ SESSION_SECRET_FILE: file }).SESSION_SECRET).toEqual(["a secret of some length"]);
	writeFileSync(file, "postgres://site:secret@database/site\n");
	expect(readSettings({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe("postgres://site:secret@database/site");
	expect(problemsOf({ SMTP_URL_FILE: file, SMTP_URL: "smtp://mail.com", MAIL_FROM: "a@b.com" })).toEqual([
		"SMTP_URL and SMTP_URL_FILE are both set",
	]);
	expect(problemsOf({ WEBHOOK_SECRET_FILE: join(folder, "none") })).toEqual([
		"WEBHOOK_SECRET_FILE names a file that cannot be read",
	]);
	writeFileSync(file, "\n");
	expect(problemsOf({ SMTP_URL_FILE: file, PORT: "many" })).toEqual([
		"SMTP_URL_FILE names an empty file",
		expect.stringMatching(/^PORT /),
	]);
});
