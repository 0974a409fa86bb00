/** Draws the site's icons into `public/`: `node app/at-build/icons.ts`. Deterministic, so they are committed. */
import { writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { closedQuarters, lastQuarter } from "#app/ui/art/mark-shape.ts";
import { dark, light } from "#app/ui/styles/colours.ts";

function mark(quarters: string, last: string): string {
	return `<path ${quarters} d="${closedQuarters}"/><path ${last} d="${lastQuarter}"/>`;
}

/** The mark on a ground; `scale` is the part of the side that the ring takes. */
function icon(size: number, scale: number): string {
	const side = 32 * scale;
	const start = (32 - side) / 2;
	const drawn = mark(`fill="${light.bone}"`, `fill="${light.sun}"`);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path fill="${light.forest}" d="M0 0h32v32H0z"/><g transform="translate(${start} ${start}) scale(${scale})">${drawn}</g></svg>`;
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.d{fill:${light.heading}}.a{fill:${light.clay}}@media(prefers-color-scheme:dark){.d{fill:${dark.heading}}.a{fill:${light.sun}}}</style>${mark('class="d"', 'class="a"')}</svg>`;
const mask = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark('fill="#000"', 'fill="#000"')}</svg>`;

const target = new URL("../../public/", import.meta.url);
await writeFile(new URL("favicon.svg", target), favicon);
await writeFile(new URL("mask.svg", target), mask);
for (const [name, size, scale] of [
	["apple-touch-icon.png", 180, 0.72],
	["icon-192.png", 192, 0.8],
	["icon-512.png", 512, 0.8],
	["maskable-512.png", 512, 0.6],
] as const) {
	await writeFile(new URL(name, target), new Resvg(icon(size, scale)).render().asPng());
}
