import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { kinds } from "#app/constants.ts";
import { optionsOf } from "#app/forms/field.ts";
import { fieldsOfKind } from "#app/leads/in-words.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { type ChatService, chatServiceOf } from "#app/platform/settings/chat-service.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, allEnded, deliveries, nobody, until } from "#tests/support/lead.ts";
import { listen } from "#tests/support/listen.ts";
import { chatBodies, chatLines, chatSender } from "./chat.server.ts";
import { ChannelWorker } from "./workers.server.ts";

const services = Object.keys(chatBodies) as ChatService[];

test.each([
	["slack", "https://hooks.slack.com/services/T0/B0/x"],
	["googleChat", "https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t"],
	["teams", "https://prod-12.brazilsouth.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke?sig=y"],
	["teams", "https://a1.b2.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/x"],
	["discord", "https://discord.com/api/webhooks/1/x"],
	[undefined, "http://hooks.slack.com/services/T0/B0/x"],
	[undefined, "https://hooks.slack.com.evil.example/x"],
	[undefined, "https://logic.azure.com.example/x"],
] as const)("%s gave out %s", (service, address) => {
	expect(chatServiceOf(address)).toBe(service);
	if (service) expect(readSettings({ TEAM_CHAT_URL: address }).TEAM_CHAT_URL).toBe(address);
	else
		expect(() => readSettings({ TEAM_CHAT_URL: address })).toThrow("TEAM_CHAT_URL must be the https address");
});

test("each body is as its service documents it", () => {
	const message = {
		lines: ["Pedido", "Estados: Acre"],
		link: { label: "Marcar", href: "https://a.example/e" },
	};
	const plain = "Pedido\nEstados: Acre\nMarcar: https://a.example/e";
	expect(chatBodies.slack(message)).toEqual({ text: plain, unfurl_links: false });
	expect(chatBodies.googleChat(message)).toEqual({ text: plain });
	expect(chatBodies.discord(message)).toEqual({ content: plain, allowed_mentions: { parse: [] }, flags: 4 });
	const content = {
		type: "AdaptiveCard",
		body: message.lines.map((line) => ({ type: "TextBlock", text: line, wrap: true })),
		actions: [{ type: "Action.OpenUrl", title: "Marcar", url: "https://a.example/e" }],
	};
	const card = { contentType: "application/vnd.microsoft.card.adaptive", content };
	expect(chatBodies.teams(message)).toMatchObject({ type: "message", attachments: [card] });
});

test.each(kinds)("a message about a %s holds nothing that was typed, whatever the field", (kind) => {
	const answers = Object.fromEntries(
		fieldsOfKind(kind).map((field) => [field.name, optionsOf(field)[0] ?? `typed-${field.name}`]),
	);
	const lines = chatLines({ kind, answers: { ...answers, phoneE164: "typed-e164" }, callAt: 0, dueAt: 0 });
	expect(lines.join("\n")).not.toContain("typed-");
	expect(lines.length).toBeGreaterThanOrEqual(3);
});

onEachEngine((test) => {
	for (const service of services)
		test(`${service} gets each lead once, however often it has to be tried`, async (store) => {
			const bodies: string[] = [];
			const { origin: url } = await listen(async (request, response) => {
				bodies.push(await text(request));
				response.writeHead(bodies.length === 1 ? 429 : 200, { "Retry-After": "0" }).end();
			});
			const site = readSettings({ PUBLIC_ORIGIN: "https://www.ciranda.example" });
			const sender = chatSender(async () => store, site, { url, service, allowPrivate: true });
			expect(await sender.check(AbortSignal.timeout(60_000))).toMatchObject({ reason: "http-429" });
			const settings = { ...nobody, TEAM_CHAT_URL: "https://hooks.slack.com/services/x" };
			const answers = { email: "ana@fabrica.example", firstName: "Ana", segment: "food" } as const;
			const { reference } = await accept(store, { kind: "client", answers }, Date.now(), settings);
			await accept(store, { kind: "newsletter" }, Date.now(), settings);
			const how = { name: "Team chat", concurrency: 1, attemptMs: 5000 } as const;
			const channel = { ...how, to: ["team-chat"], sender } as const;
			const { signal: abort } = new AbortController();
			const log = createLogger("silent");
			const worker = new ChannelWorker({ store, channel, log, abort, leaseMs: 60_000 });
			await until(allEnded(store));
			await worker.stop();
			sender.close();
			expect(await deliveries(store)).toMatchObject([{ destination: "team-chat", state: "delivered" }]);
			expect(bodies).toHaveLength(2);
			expect(bodies[0]).toContain("TESTE");
			expect(bodies[1]).toContain(reference);
			expect(bodies[1]).toMatch(/Alimentos e bebidas.*www\.ciranda\.example\/equipe\//);
			expect(bodies[1]).not.toMatch(/fabrica|Ana/);
		});
});
