type Place = { id: string; title: string; count?: number | undefined };
type ContentsProps = { label: string; places: readonly Place[]; className: string };

/** Links to a page's parts, each with the number of its entries. */
export function Contents({ label, places, className }: ContentsProps) {
	return (
		<nav aria-label={label} className={`page-contents print:hidden ${className}`}>
			<ul className="columns-[18rem] gap-x-12">
				{places.map(({ id, title, count }) => (
					<li key={id} className="border-t border-line">
						<a href={`#${id}`} className="flex items-baseline justify-between gap-x-4 py-2.5 no-underline">
							<span className="underline">{title}</span>{" "}
							<span className="font-mono text-small text-quiet">{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
