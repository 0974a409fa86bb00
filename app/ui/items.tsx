type Item = { name: string; text: string; source?: string };

/** Items side by side with aligned names, texts and sources. `className` sets the number in a row. */
export function ItemGrid({ items, className }: { items: readonly Item[]; className: string }) {
	return (
		<ul className={`mt-12 grid gap-x-12 gap-y-8 ${className}`}>
			{items.map(({ name, text, source }) => (
				<li
					key={name}
					className={`${source ? "row-span-3" : "row-span-2"} grid grid-rows-subgrid gap-y-3 border-t border-line pt-4`}
				>
					<h3>{name}</h3>
					<p>{text}</p>
					{source && <p className="font-mono text-small text-quiet">{source}</p>}
				</li>
			))}
		</ul>
	);
}
