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

const message = z.object({ fullName: z.string().min(2), email: z.email(), message: z.string().min(1) });
const store = new DatabaseSync(join(mkdtempSync(join(tmpdir(), "bench-hono-")), "leads.sqlite"));
store.exec(
	"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE lead (id TEXT PRIMARY KEY, answers TEXT)",
);
const insert = store.prepare("INSERT INTO lead VALUES (?, ?)");

/** A contact form in the shortest way that keeps it durably. */
app.post("/contact", async (c) => {
	const answers = message.safeParse(await c.req.parseBody());
	if (!answers.success) return c.text("Check the fields", 422);
	insert.run(crypto.randomUUID(), JSON.stringify(answers.data));
	return c.redirect("/thanks", 303);
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
