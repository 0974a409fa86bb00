declare module "subset-font" {
	/** Harfbuzz's subsetter: the font cut to the glyphs of `text`, axes pinned to the values given. */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "woff2" | "sfnt";
			variationAxes?: Record<string, number>;
			noHinting?: boolean;
			keepFeatures?: string[];
		},
	): Promise<Buffer>;
}
