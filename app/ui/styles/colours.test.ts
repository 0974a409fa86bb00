import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import colours from "./colours.json" with { type: "json" };

test("what the style sheet does not reach has its colours", () => {
	const [first = "", second = ""] = readFileSync("app/ui/styles/theme.css", "utf8").split(
		"@media screen and (prefers-color-scheme: dark)",
	);
	const valueIn = (sheet: string, name: string) =>
		sheet.match(new RegExp(`--color-${name}: (#\\w+);`))?.[1] ?? `no ${name}`;
	for (const [sheet, copies] of [
		[first, colours.light],
		[second, colours.dark],
	] as const)
		expect(Object.fromEntries(Object.keys(copies).map((name) => [name, valueIn(sheet, name)]))).toEqual(
			copies,
		);
});

test("the browser's own frame has the colour of the page", () => {
	const root = readFileSync("app/root.tsx", "utf8");
	for (const { paper } of Object.values(colours))
		expect(root).toContain(`name="theme-color" content="${paper}"`);
});
