import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { readRows } from "./rows.ts";

const app = new Hono();

app.get("/table", async (c) =>
	c.html(
		html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Table</title></head><body><table><tbody>${(await readRows()).map(({ id, name }) => html`<tr><td>${id}</td><td>${name}</td></tr>`)}</tbody></table></body></html>`,
	),
);

const text = z.string().trim().min(1).max(200);
const message = z.object({
	fullName: text,
	email: z.email(),
	phone: text,
	company: text,
	message: z.string().min(1).max(2000),
});
const step = z.object({
	profile: z.enum(["client", "operator"]),
	firstName: text,
	lastName: text,
	phone: text,
	area: z.enum(["operations", "other"]),
	segment: z.enum(["industry", "other"]),
});
const store = new DatabaseSync(join(mkdtempSync(join(tmpdir(), "bench-hono-")), "leads.sqlite"));
store.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
	CREATE TABLE lead (id TEXT PRIMARY KEY, key TEXT UNIQUE, answers TEXT);
	CREATE TABLE draft (id TEXT PRIMARY KEY, answers TEXT); INSERT INTO draft VALUES ('1', '{}')`);
const insert = store.prepare("INSERT INTO lead VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
const find = store.prepare("SELECT answers FROM draft WHERE id = ?");
const update = store.prepare("UPDATE draft SET answers = ? WHERE id = ?");

/** A contact form in the shortest way that keeps it durably before the answer, and once however often it is sent. */
app.post("/contact", async (c) => {
	const answers = message.safeParse(await c.req.parseBody());
	if (!answers.success) return c.text("Check the fields", 422);
	const kept = JSON.stringify(answers.data);
	insert.run(randomUUID(), createHash("sha256").update(kept).digest("base64url"), kept);
	return c.redirect("/thanks", 303);
});

/** A step of a wizard likewise: its answers join those that are kept. */
app.post("/step/:draft", async (c) => {
	const answers = step.safeParse(await c.req.parseBody());
	if (!answers.success) return c.text("Check the fields", 422);
	const id = c.req.param("draft");
	const before = JSON.parse(find.get(id).answers);
	update.run(JSON.stringify({ ...before, ...answers.data }), id);
	return c.redirect("/next", 303);
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
