import { expect, test } from "vitest";
import { channelsOf } from "#app/leads/delivery/channels.server.ts";
import { mailDestinations } from "#app/leads/delivery/delivery.ts";
import { readConfig } from "#app/platform/settings/config.ts";

async function noStore(): Promise<never> {
	throw new Error("Nothing is sent here");
}

test("no destination has two ways out; the compiler sees to it that each has one", () => {
	const config = readConfig({
		WEBHOOK_URL: "https://crm.company.com/leads",
		WEBHOOK_SECRET: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
		SMTP_URL: "smtps://mail.company.com",
		MAIL_FROM: "site@company.com",
	});
	const channels = channelsOf(noStore, config);
	const served = channels.flatMap(({ to }) => to);
	expect(new Set(served).size).toBe(served.length);
	expect(served).toEqual(expect.arrayContaining(["webhook", ...mailDestinations]));
	for (const { sender } of channels) sender.close();
	expect(channelsOf(noStore, readConfig({}))).toEqual([]);
});
