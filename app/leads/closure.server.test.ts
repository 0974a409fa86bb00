import { expect, test } from "vitest";
import { beginClosure, closedNotice, endClosure, readClosure } from "#app/leads/closure.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";

const NOW = Date.UTC(2026, 11, 20, 12);
const closure = { until: NOW + 1500, messages: { pt: "Recesso", en: "Holiday" } };

onEachEngine((engine) => {
	test("is closed until its time, for every process, and open after it or when it is ended", async () => {
		const url = await engine.emptyUrl();
		const [store, other] = [await engine.open(url), await engine.open(url)];
		expect(await readClosure(store.db, NOW)).toBeNull();
		await beginClosure(store, closure);
		expect(await readClosure(other.db, NOW)).toEqual(closure);
		expect(await closedNotice(other, "en", NOW)).toMatchObject({
			notice: { message: "Holiday", until: { time: "2026-12-20T12:00:01.500Z" } },
			seconds: 2,
		});
		expect(await readClosure(other.db, closure.until)).toBeNull();
		await beginClosure(other, { ...closure, until: NOW + 9000 });
		expect((await readClosure(store.db, NOW))?.until).toBe(NOW + 9000);
		await endClosure(store);
		await endClosure(store);
		expect(await readClosure(other.db, NOW)).toBeNull();
	});
});
