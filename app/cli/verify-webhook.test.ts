import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { runWith } from "#tests/support/run-command.ts";
import { SECRET } from "#tests/support/webhook-receiver.ts";

const other = "b3RoZXItc2VjcmV0LW9mLW5vYm9keQ==";
const single = { WEBHOOK_URL: "https://crm.company.com/leads", WEBHOOK_SECRET: SECRET };
const named = { name: "crm", url: "https://crm.company.com/", secret: other };

test("prints a sample that the documented check and the library accept, under the secret of the webhook asked for", async () => {
	const both = { ...single, WEBHOOKS: JSON.stringify([named]) };
	for (const [env, name, secret] of [
		[single, [], SECRET],
		[both, ["crm"], other],
		[both, ["WEBHOOK_URL"], SECRET],
	] as const) {
		const { headers, body } = (await runWith(env, "verify-webhook", ...name, "--json")).json();
		const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
		const key = Buffer.from(secret.replace("whsec_", ""), "base64");
		expect(headers["webhook-signature"]).toBe(
			`v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
		);
		expect(new Webhook(secret).verify(body, headers)).toMatchObject({
			type: "lead.received",
			data: { answers: { email: "ana@fabrica.example" } },
		});
	}
	const { out } = await runWith(single, "verify-webhook");
	expect(out).toMatch(/^webhook-id: .+\nwebhook-timestamp: \d+\nwebhook-signature: v1,.+\n\n\{.+\}\n$/);
});

test("says which webhooks there are, and touches no store", async () => {
	const two = { ...single, WEBHOOKS: JSON.stringify([named]) };
	expect(await runWith(two, "verify-webhook")).toMatchObject({
		code: 1,
		err: "Name one of these webhooks: WEBHOOK_URL, crm\n",
	});
	expect(await runWith(two, "verify-webhook", "erp")).toMatchObject({ code: 1 });
	expect(await runWith({}, "verify-webhook")).toMatchObject({ code: 1, err: "No webhook is set\n" });
});
