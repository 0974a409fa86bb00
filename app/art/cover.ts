import { layWall, type Wall } from "#app/art/tile.ts";
import type { Accent, WallLook } from "#app/art/wall.tsx";
import { type Audience, postLists } from "#app/paths.ts";

export type Cover = { wall: Wall; look: WallLook; accent: { colour: Accent; blocks: readonly number[] } };

/** Tiles across, by a post's place in its list: neighbours in a row and in a column of three differ. */
const scales = [8, 4, 12, 12, 8, 4, 4, 12, 8];
/** Part of the rings that are closed, by place. */
const orders = [0.4, 0.5, 0.8, 0.15, 1, 0, 1, 0.5, 0.25];
const grounds: Record<Audience, readonly [WallLook, WallLook]> = {
	generators: ["forest", "bone-forest"],
	operators: ["water", "bone-water"],
	esg: ["sun", "bone-sun"],
};
const accents: Record<Audience, readonly Accent[]> = {
	generators: ["sun", "clay", "water"],
	operators: ["sun", "clay", "bone"],
	esg: ["clay", "water", "forest"],
};

type Covered = { number: number; path: string; audience: Audience; topics: readonly string[] };

/** A post's cover: ground, scale and closed rings follow from its place in its list, the accent from its first topic. */
export function coverOf({ number, path, audience, topics: [topic = "law"] }: Covered): Cover {
	const perList = scales.length;
	const place = (number - 1) % perList;
	const cols = scales[place] ?? 8;
	const list = postLists.findIndex((one) => one.audience === audience);
	const order = orders[(place + list * 4) % perList] ?? 0.5;
	const look = grounds[audience][place % 2] ?? "forest";
	const wall = layWall({ seed: path, cols, rows: cols / 2, order });
	const blocks = [...wall.closed];
	const colours = accents[audience].filter((colour) => !(look.startsWith("bone") && colour === "bone"));
	const colour = colours[topic.length % colours.length] ?? "sun";
	const accented = blocks.length > 0 ? blocks.slice(0, Math.ceil(blocks.length / 6)) : [1];
	return { wall, look, accent: { colour, blocks: accented } };
}
