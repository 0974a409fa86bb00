import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { type QueueName, RenderQueues } from "./render-queues.ts";

/** Queues whose renders end when they are told to. */
function queues() {
	const renders = new RenderQueues();
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const run = (name: string, queue: QueueName = "page", client = name, isGone = () => false) =>
		renders.run(
			() => {
				started.push(name);
				return new Promise<string>((end) => ends.set(name, () => end(name)));
			},
			{ queue, client, isGone },
		);
	const settle = async () => {
		for (let turn = 0; turn < 40; turn++) await nextTurn();
	};
	return { run, started, ends, settle };
}

const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);

test("few are rendered at a time, in their order, and pages of a draft go first", async () => {
	const { run, started, ends, settle } = queues();
	const all = ["a", "b", "c", "d", "e", "f"].map((name) => run(name));
	const draft = run("draft", "draft");
	await settle();
	expect(started).toEqual(["draft", "a", "b", "c"]);
	ends.get("a")?.();
	await settle();
	expect(started.slice(4)).toEqual(["d"]);
	for (const name of ["draft", "b", "c", "d"]) ends.get(name)?.();
	await settle();
	for (const name of ["e", "f"]) ends.get(name)?.();
	expect(await Promise.all([...all, draft])).toEqual(["a", "b", "c", "d", "e", "f", "draft"]);
});

test("posts have a share of their own, which pages neither take nor wait for", async () => {
	const { run, started, ends, settle } = queues();
	for (const name of named("page", 10)) void run(name);
	for (const name of named("post", 40)) void run(name, "post");
	await settle();
	expect(started.filter((name) => name.startsWith("page"))).toHaveLength(4);
	expect(started.filter((name) => name.startsWith("post"))).toHaveLength(32);
	ends.get("post 0")?.();
	await settle();
	expect(started.at(-1)).toBe("post 32");
});

test("lists are drawn one after the other, and no place of a form", async () => {
	const { run, started, ends, settle } = queues();
	for (const name of named("lists", 3)) void run(name, "lists");
	for (const name of named("post", 8)) void run(name, "post");
	await settle();
	expect(started.filter((name) => name.startsWith("lists"))).toEqual(["lists 0"]);
	expect(started.filter((name) => name.startsWith("post"))).toHaveLength(8);
	ends.get("lists 0")?.();
	await settle();
	expect(started.at(-1)).toBe("lists 1");
});

/** How many in each queue run, how many wait, and how many of one client. */
const bounds = [
	["page", 4, 64, 32],
	["draft", 4, 64, 32],
	["post", 32, 128, 64],
	["lists", 1, 8, 1],
] as const;

test.each(bounds)(
	"beyond a bound a %s is refused with the time to come back",
	async (queue, running, waiting) => {
		const { run, settle } = queues();
		for (const name of named("running", running)) void run(name, queue);
		await settle();
		for (const name of named("waiting", waiting)) void run(name, queue);
		await expect(run("one too many", queue)).rejects.toMatchObject({
			status: 503,
			headers: { "Retry-After": "2" },
		});
	},
);

test.each(bounds)(
	"one client takes its part of the queue for a %s, and leaves the rest to others",
	async (queue, running, _, waiting) => {
		const { run, settle, started, ends } = queues();
		for (const name of named("flood", running)) void run(name, queue, "flood");
		await settle();
		for (const name of named("flood waits", waiting)) void run(name, queue, "flood");
		await expect(run("one too many", queue, "flood")).rejects.toMatchObject({ status: 503 });
		const other = run("other", queue);
		while (!started.includes("other")) {
			for (const end of ends.values()) end();
			await settle();
		}
		ends.get("other")?.();
		expect(await other).toBe("other");
	},
);

test("a render that fails gives its place to the next", async () => {
	const renders = new RenderQueues();
	const failing = () => Promise.reject(new Error("broken"));
	const entry = { queue: "post", client: "a" } as const;
	const all = Array.from({ length: 9 }, () => renders.run(failing, entry));
	expect((await Promise.allSettled(all)).every(({ status }) => status === "rejected")).toBe(true);
	expect(await renders.run(async () => "fine", entry)).toBe("fine");
});

test("a client that left gives its place in the queue to the same client's next visit", async () => {
	const { run, settle, started, ends } = queues();
	void run("running", "lists", "one");
	await settle();
	let isGone = false;
	void run("left", "lists", "one", () => isGone);
	isGone = true;
	void run("again", "lists", "one");
	await settle();
	ends.get("running")?.();
	await settle();
	expect(started).toEqual(["running", "again"]);
});
