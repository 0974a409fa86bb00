type Place = { id: string; title: string; number?: string; count?: number };
type ContentsProps = { label: string; places: readonly Place[]; className: string };

const figure = "flex-none font-mono text-small/tight text-quiet";

/** Links to a page's parts, each with its own number or that of its entries. */
export function Contents({ label, places, className }: ContentsProps) {
	return (
		<nav aria-label={label} className={`page-contents print:hidden ${className}`}>
			<h2 className="mb-3 text-item/tight">{label}</h2>
			<ul className="columns-[18rem] lg:columns-2 gap-x-12 border-b border-line">
				{places.map(({ id, title, number, count }) => (
					<li key={id} className="border-t border-line">
						<a href={`#${id}`} className="flex items-baseline gap-x-4 py-2.5 no-underline max-[18em]:block">
							{number && <span className={figure}>{number} </span>}
							<span className="grow text-balance underline">{title}</span>
							{count && <span className={figure}> {count}</span>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
