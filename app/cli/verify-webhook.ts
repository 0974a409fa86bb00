import { randomUUID } from "node:crypto";
import { type Command, CommandFailure, jsonOption, toJson } from "#app/cli/command.ts";
import { exampleDelivery } from "#app/leads/delivery/example-delivery.ts";
import { webhookSigner } from "#app/leads/delivery/webhook.server.ts";
import { webhookBody } from "#app/leads/delivery/webhook-body.ts";
import { webhooksOf } from "#app/platform/settings/webhooks.ts";

/** Name of the webhook of `WEBHOOK_URL` in this command; elsewhere it needs none. */
const UNNAMED = "WEBHOOK_URL";

export const verifyWebhook: Command = {
	description: "print a sample of what a webhook is sent, signed as it would be now; nothing is sent",
	usage: "[<name>] [--json]",
	positionals: [0, 1],
	options: { ...jsonOption },
	async run({ config, terminal }, { positionals: [asked], options }) {
		const webhooks = webhooksOf(config).map((webhook) => ({ ...webhook, name: webhook.name ?? UNNAMED }));
		const names = webhooks.map(({ name }) => name).join(", ");
		if (webhooks.length === 0) throw new CommandFailure("No webhook is set");
		const chosen =
			asked === undefined && webhooks.length === 1 ? webhooks : webhooks.filter(({ name }) => name === asked);
		const [webhook] = chosen;
		if (!webhook) throw new CommandFailure(`Name one of these webhooks: ${names}`);
		const now = new Date();
		const id = randomUUID();
		const body = webhookBody(exampleDelivery(id, now.getTime()));
		const headers = webhookSigner(webhook.secret)(id, body, now);
		if (options.json) return terminal.out(toJson({ headers, body }));
		const lines = Object.entries(headers).map((header) => `${header.join(": ")}\n`);
		terminal.out(`${lines.join("")}\n${body}\n`);
	},
};
