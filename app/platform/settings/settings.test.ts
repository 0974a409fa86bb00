import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import every from "#tests/support/every-setting.json" with { type: "json" };
import refused from "#tests/support/refused-settings.json" with { type: "json" };
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import blocked from "./blocked-ports.json" with { type: "json" };
import { readSettings, SettingsError, settingNames } from "./settings.ts";

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
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

test.each(refused)("refuses $what", ({ env, said }) => {
	expect(problemsOf(env)).toEqual([expect.stringMatching(said)]);
});

test("Node's own fetch opens no port that the site refuses, and every other one below 1024 and beside them", async () => {
	const offline: object = { dispatcher: {} };
	const near = blocked.flatMap((port) => [port - 1, port, port + 1]);
	const refusals = [...new Set([...Array(1024).keys(), ...near])].map(async (port) => {
		const error = await fetch(`http://127.0.0.1:${port}`, offline).catch(Object);
		return error.cause.message === "bad port" ? [port] : [];
	});
	expect((await Promise.all(refusals)).flat()).toEqual(blocked);
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
