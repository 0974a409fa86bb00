import { expect, test } from "vitest";
import { readConfig } from "#app/config/config.ts";
import { channelsOf, destinations, isSet } from "#app/leads/delivery/destinations.server.ts";

async function noStore(): Promise<never> {
	throw new Error("Nothing is sent here");
}

test("every destination has one way out and no second", () => {
	const config = readConfig({
		WEBHOOK_URL: "https://crm.company.com/leads",
		WEBHOOK_SECRET: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
		SMTP_URL: "smtps://mail.company.com",
		MAIL_FROM: "site@company.com",
	});
	const channels = channelsOf(noStore, config).filter(isSet);
	expect(channels.flatMap(({ scope }) => scope.to).toSorted()).toEqual(destinations.toSorted());
	for (const { sender } of channels) sender.close();
});

test("what is not set says so under its name", () => {
	expect(channelsOf(noStore, readConfig({}))).toEqual([
		{ about: "Webhook", sender: undefined },
		{ about: "Mail server", sender: undefined },
	]);
});
