import { expect, onTestFinished, test } from "vitest";
import { ownerAnswers } from "#app/brand.ts";
import { findPlaceholders, launchSummary } from "./placeholders.ts";
import { readSettings } from "./settings.ts";

const settings = {
	PUBLIC_ORIGIN: "https://www.company.com",
	SMTP_URL: "smtps://mail.company.com",
	MAIL_FROM: "site@company.com",
	LEADS_MAIL_TO: "leads@company.com",
	WHATSAPP_NUMBER: "5511999990000",
	PORTAL_URL: "https://portal.company.com",
	COLLECTION_APP_URL: "https://app.company.com",
	TRANSPORT_PLATFORM_URL: "https://transport.company.com",
	CAREERS_URL: "https://careers.company.com",
	PLAYBOOK_URL: "https://company.com/playbook.pdf",
	STORE_MUST_EXIST: "true",
	IMPACT_FILE: "app/content/impact-demo.json",
};

test("names every placeholder of the brand file and every setting that only the owner knows", () => {
	const missing = findPlaceholders(readSettings({}));
	for (const name of ["company.cnpj", "company.legalName.pt", "brand.postalAddress.en", "brand.email"])
		expect(missing).toContainEqual(expect.stringContaining(`${name} is still`));
	for (const name of [...Object.keys(ownerAnswers), "responseHours", "CALL_HOURS"]) {
		expect(missing).toContainEqual(expect.stringContaining(`${name} is not confirmed`));
	}
	expect(missing).toContainEqual(expect.stringContaining("company.about is not set"));
	for (const name of Object.keys(settings).filter((name) => name !== "MAIL_FROM")) {
		expect(missing.join("\n")).toContain(name);
	}
	expect(launchSummary(missing)).toContain(`${missing.length} entries are left`);
});

test("names the file that holds a placeholder", () => {
	const { price } = ownerAnswers;
	onTestFinished(() => void Object.assign(ownerAnswers, { price }));
	Object.assign(ownerAnswers, { price: { ...price, pt: "Preço a confirmar" } });
	expect(findPlaceholders(readSettings({}))).toContain(
		'ownerAnswers.price.pt is still "Preço a confirmar" in app/owner-answers.json',
	);
});

test("is silent about what is set", () => {
	const toRoom = { LEADS_MAIL_TO: "", TEAM_CHAT_URL: "https://hooks.slack.com/services/x" };
	for (const changes of [{}, toRoom]) {
		const missing = findPlaceholders(readSettings({ ...settings, ...changes }));
		expect(missing.filter((sentence) => !sentence.includes("app/brand.ts"))).toEqual([]);
	}
});
