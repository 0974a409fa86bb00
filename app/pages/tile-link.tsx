type TileLinkProps = {
	href: string;
	name: string;
	text: string;
	/** Small print beside the tile. */
	note?: string;
	/** Place in its list: neighbours are turned differently. */
	place: number;
};

/** A forest tile that is pressed as a whole: a name, what it holds, and a quarter of a ring in its corner. */
export function TileLink({ href, name, text, note, place }: TileLinkProps) {
	return (
		<a
			href={href}
			className="ground-forest group relative flex h-full min-h-60 flex-col border border-transparent -outline-offset-6 p-6 no-underline hover:bg-field"
		>
			<svg
				aria-hidden="true"
				viewBox="0 0 10 10"
				className="absolute -right-px -bottom-px w-24 fill-bone text-leaf group-hover:fill-sun"
			>
				<use href={`#t${2 + (place % 2)}`} x="5" y="5" />
			</svg>
			<b className="font-heading text-sub/tight font-bold text-heading">{name}</b>{" "}
			<span className={`mt-2 text-ink ${note ? "mb-auto pb-6" : "mb-22"}`}>{text}</span>{" "}
			{note && <span className="relative mr-20 pt-6 font-mono text-tiny text-quiet">{note}</span>}
		</a>
	);
}
