import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { RenderQueue } from "#app/server/render-queue.ts";

/** A queue whose renders end when they are told to. */
function queue() {
	const renders = new RenderQueue();
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const run = (name: string, urgent = false) =>
		renders.run(
			() => {
				started.push(name);
				return new Promise<string>((end) => ends.set(name, () => end(name)));
			},
			{ urgent },
		);
	const settle = async () => {
		for (let turn = 0; turn < 20; turn++) await nextTurn();
	};
	return { run, started, ends, settle };
}

test("few are rendered at a time, in their order, and what a post led to goes first", async () => {
	const { run, started, ends, settle } = queue();
	const all = ["a", "b", "c", "d", "e", "f"].map((name) => run(name));
	const urgent = run("urgent", true);
	await settle();
	expect(started).toEqual(["urgent", "a", "b", "c"]);
	ends.get("a")?.();
	await settle();
	expect(started.slice(4)).toEqual(["d"]);
	for (const name of ["urgent", "b", "c", "d"]) ends.get(name)?.();
	await settle();
	for (const name of ["e", "f"]) ends.get(name)?.();
	expect(await Promise.all([...all, urgent])).toEqual(["a", "b", "c", "d", "e", "f", "urgent"]);
});

test("beyond a bound they are refused with the time to come back, and what a post led to is not", async () => {
	const { run, settle, started, ends } = queue();
	const first = Array.from({ length: 4 }, (_, at) => run(`running ${at}`));
	await settle();
	const waiting = Array.from({ length: 64 }, (_, at) => run(`waiting ${at}`));
	await expect(run("one too many")).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "2" } });
	const urgent = run("urgent", true);
	while (started.length < 69) {
		for (const end of ends.values()) end();
		await settle();
	}
	for (const end of ends.values()) end();
	expect(await Promise.all([...first, urgent, ...waiting])).toHaveLength(69);
	expect(started[4]).toBe("urgent");
});

test("one that fails gives its place to the next", async () => {
	const renders = new RenderQueue();
	const failing = () => Promise.reject(new Error("broken"));
	const all = Array.from({ length: 9 }, () => renders.run(failing, { urgent: false }));
	expect((await Promise.allSettled(all)).every(({ status }) => status === "rejected")).toBe(true);
	expect(await renders.run(async () => "fine", { urgent: false })).toBe("fine");
});
