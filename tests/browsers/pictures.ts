import type { Page } from "puppeteer-core";

/** All but what is part of another, and shapes that others draw. */
const pictures = "img, svg:not(svg svg, [width='0'])";

/** Pictures in `page` without a size, and those that leave no pixel: it looks the same when they are hidden. */
export async function brokenPictures(page: Page): Promise<string[]> {
	const all = await page.$$eval(pictures, (found) =>
		found
			.filter((picture) => picture.checkVisibility({ visibilityProperty: true }))
			.map((picture) => {
				const { left, top, width, height } = picture.getBoundingClientRect();
				return {
					name: picture.outerHTML.slice(0, 120),
					box: [left + scrollX, top + scrollY, width, height].map(Math.round),
				};
			}),
	);
	const shown = await page.screenshot({ fullPage: true, encoding: "base64" });
	await page.$$eval(pictures, (found) => {
		for (const { style } of found as (SVGElement | HTMLElement)[]) style.visibility = "hidden";
	});
	const hidden = await page.screenshot({ fullPage: true, encoding: "base64" });
	const tab = await page.browser().newPage();
	const drawn = await tab.evaluate(
		async (shots, boxes) => {
			const [one, other] = await Promise.all(
				shots.map(async (shot) => {
					const response = await fetch(`data:image/png;base64,${shot}`);
					const image = await createImageBitmap(await response.blob());
					const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
					context?.drawImage(image, 0, 0);
					return context;
				}),
			);
			const pixels = (context: typeof one, [x = 0, y = 0, width = 0, height = 0]: number[]) =>
				context?.getImageData(x, y, width, height).data ?? [];
			return boxes.map((box) => {
				if (Math.min(...box.slice(2)) < 1) return false;
				const without = pixels(other, box);
				return pixels(one, box).some((value, at) => value !== without[at]);
			});
		},
		[shown, hidden],
		all.map(({ box }) => box),
	);
	await tab.close();
	await page.bringToFront();
	return all
		.filter((_, at) => !drawn[at])
		.map(({ name, box }) => `${page.url()}: nothing drawn at ${box}: ${name}`);
}
