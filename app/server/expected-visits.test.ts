import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ExpectedVisits } from "#app/server/expected-visits.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("a redirect is followed once, by who got it, within half a minute", () => {
	const visits = new ExpectedVisits();
	visits.add("a", "/orcamento/email");
	expect(visits.take("b", "/orcamento/email")).toBe(false);
	expect(visits.take("a", "/orcamento/contato")).toBe(false);
	expect(visits.take("a", "/orcamento/email")).toBe(true);
	expect(visits.take("a", "/orcamento/email")).toBe(false);
	visits.add("a", "/orcamento/email");
	vi.advanceTimersByTime(30_001);
	expect(visits.take("a", "/orcamento/email")).toBe(false);
});

test("the oldest are forgotten when there are many", () => {
	const visits = new ExpectedVisits();
	for (let at = 0; at <= 10_000; at++) visits.add(String(at), "/");
	expect(visits.take("0", "/")).toBe(false);
	expect(visits.take("1", "/")).toBe(true);
});
