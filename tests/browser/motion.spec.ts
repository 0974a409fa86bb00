import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { openWizard } from "#tests/browser/everyone/open-wizard.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

/** The corner of a square reaches this much of its side out of its place while it turns. */
const CORNER = (Math.SQRT2 - 1) / 2;

const windows = [
	{ width: 390, height: 844 },
	{ width: 360, height: 640 },
	{ width: 1280, height: 800 },
] as const;

/** Turning tiles that stand outside the wall that holds them, and how many of them are turned at all by now. */
function readTurning(page: Page) {
	return page.evaluate((corner) => {
		const tiles = Array.from(document.querySelectorAll<SVGGraphicsElement>("[data-turn]"));
		const astray = tiles.filter((tile) => {
			const box = tile.getBoundingClientRect();
			const wall = tile.ownerSVGElement?.getBoundingClientRect();
			const least = -Math.min(box.width, box.height) * corner - 1;
			return (
				!wall ||
				Math.min(box.left - wall.left, box.top - wall.top, wall.right - box.right, wall.bottom - box.bottom) <
					least
			);
		});
		const turned = tiles.filter((tile) => getComputedStyle(tile).rotate !== "none");
		return { tiles: tiles.length, astray: astray.length, turned: turned.length };
	}, CORNER);
}

const everyWidth = [
	[320, 640],
	[360, 740],
	[390, 844],
	[414, 896],
	[768, 1024],
	[1024, 768],
	[1280, 600],
	[1280, 800],
	[1440, 1200],
	[1920, 1080],
] as const;

/** Rings of the wall, points at which one of their tiles is met, and those on a side that no other ring adjoins, or outside the window. */
function readEdges(month: Element) {
	const frames = Array.from(month.querySelectorAll(".load"));
	const boxOf = (frame: Element) => {
		const { left, top, width } = frame.getBoundingClientRect();
		return { left: left + scrollX, top: top + scrollY, side: width };
	};
	const boxes = frames.map(boxOf);
	// A larger ring stands by itself, and its place in the month is empty.
	const isLarge = (box: { side: number }) => box.side > 1.5 * Math.min(...boxes.map(({ side }) => side));
	const places = boxes.map((box, i) => {
		const before = boxes[i - 1];
		return before && isLarge(box) ? { ...before, left: before.left + before.side } : box;
	});
	const cut: string[] = [];
	let drawn = 0;
	const isMet = (x: number, y: number) =>
		document.elementsFromPoint(x, y).some((one) => one instanceof SVGUseElement && month.contains(one));
	for (const [i, frame] of frames.entries()) {
		frame.scrollIntoView({ block: "center", behavior: "instant" });
		const { left, right, top, width } = frame.getBoundingClientRect();
		if (left < -0.5 || right > innerWidth + 0.5) cut.push(`${i + 1} leaves the window`);
		const own = boxOf(frame);
		if (isLarge(own)) continue;
		for (const [x, y] of [
			[0, -1],
			[1, 0],
			[0, 1],
			[-1, 0],
		] as const) {
			const adjoins = places.some(
				(other) =>
					Math.abs(other.left - own.left - x * width) < 2 && Math.abs(other.top - own.top - y * width) < 2,
			);
			// Discs reach the side itself; a band that ends there passes by, where a ring's own does not.
			for (const [depth, points] of [
				[0.04, [0.05, 0.1, 0.2, 0.25, 0.3, 0.7, 0.75, 0.8, 0.9, 0.95]],
				[0.18, [0.2, 0.25, 0.3, 0.7, 0.75, 0.8]],
			] as const)
				for (const at of points) {
					const along = (direction: number) =>
						(direction === 0 ? at : direction < 0 ? depth : 1 - depth) * width;
					if (!isMet(left + along(x), top + along(y))) continue;
					drawn++;
					if (!adjoins) cut.push(`${i + 1} at ${x} ${y}, ${depth} ${at}`);
				}
		}
	}
	return { rings: frames.length, drawn, cut };
}

test.describe("the wall of Home", { tag: "@scripts" }, () => {
	for (const window of windows)
		test(`keeps its turning tiles in their places at ${window.width} × ${window.height}`, async ({
			page,
		}) => {
			await page.setViewportSize(window);
			await page.goto(paths.home);
			let turned = 0;
			for (let y = 0; y <= 2 * window.height; y += 60) {
				await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
				const turning = await readTurning(page);
				expect(turning.tiles).toBeGreaterThan(0);
				expect(turning.astray, `scrolled by ${y}`).toBe(0);
				turned = Math.max(turned, turning.turned);
			}
			expect(turned).toBeGreaterThan(0);
		});

	test("ends in whole figures on every side, however wide the window", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		for (const [width, height] of everyWidth) {
			await page.setViewportSize({ width, height });
			await page.goto(paths.home);
			const { rings, drawn, cut } = await page.locator(".month").evaluate(readEdges);
			expect([rings, cut], `${width} × ${height}`).toEqual([24, []]);
			expect(drawn, "what is drawn is seen").toBeGreaterThan(24);
		}
	});

	test("stands still where motion is not welcome", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(paths.home);
		await page.evaluate(() => scrollTo(0, innerHeight / 2));
		expect((await readTurning(page)).turned).toBe(0);
	});
});

test("an arc fills and the question slides with each step, and the confirmation's ring closes, where motion is welcome", {
	tag: "@scripts",
}, async ({ page }) => {
	await page.addInitScript(() => {
		addEventListener("animationstart", ({ animationName, target }) => {
			const { dataset } = document.documentElement;
			const { animationDuration } = getComputedStyle(target as Element);
			dataset.moved = `${dataset.moved ?? ""} ${animationName}:${animationDuration}`;
		});
	});
	const moved = async () =>
		new Set(
			(await page.locator("html").getAttribute("data-moved"))
				?.split(" ")
				.filter((one) => /^(fill|slide|close|land):/.test(one)),
		);
	for (const [width, reducedMotion, step, end] of [
		[390, "no-preference", ["fill:0.3s", "slide:0.25s"], ["close:0.6s", "land:0.2s"]],
		[1280, "no-preference", ["fill:0.3s", "slide:0.25s"], ["close:0.6s", "land:0.2s"]],
		[390, "reduce", [], []],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		await page.emulateMedia({ reducedMotion });
		await openWizard(page, "pt", "client", "contact");
		await expect.poll(moved).toEqual(new Set(step));
		await openWizard(page, "pt", "client", "received");
		await expect
			.poll(async () => [...(await moved())].filter((one) => !step.some((each) => each === one)))
			.toEqual(end);
		await expect
			.poll(() =>
				page.evaluate(
					() => document.getAnimations().filter(({ playState }) => playState === "running").length,
				),
			)
			.toBe(0);
	}
});

test("the open ring goes along from Home into the wizard", { tag: "@scripts" }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.addInitScript(() =>
		addEventListener("pagereveal", ({ viewTransition }) =>
			viewTransition?.ready.then(() => {
				document.documentElement.dataset.carried = document
					.getAnimations()
					.map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
					.join(" ");
			}),
		),
	);
	await page.goto(paths.home);
	await page.locator("#orcamento button[value=client]").click();
	await expect(page).toHaveURL(/\/orcamento\/email/);
	await expect(page.locator("html")).toHaveAttribute("data-carried", /group\(ring\)/);
});
