import { NoBreak } from "#app/ui/no-break.tsx";

type Item = { name: string; text: string; source?: string };

/** Items side by side, their names, texts and sources in line. `className` says how many in a row, `edge` is the line above each. */
export function ItemGrid({
	items,
	className,
	edge = "border-t border-line pt-5",
}: {
	items: readonly Item[];
	className: string;
	edge?: string;
}) {
	return (
		<ul className={`mt-12 grid gap-x-12 gap-y-8 ${className}`}>
			{items.map(({ name, text, source }) => (
				<li
					key={name}
					className={`${source ? "row-span-3" : "row-span-2"} grid grid-rows-subgrid gap-y-3 ${edge}`}
				>
					<h3>{name}</h3>
					<p>{text}</p>
					{source && <p className="font-mono text-small text-quiet">{source}</p>}
				</li>
			))}
		</ul>
	);
}

/** Questions with their answers below each other. */
export function AnswerList({ items }: { items: readonly { q: string; a: string }[] }) {
	return (
		<dl>
			{items.map(({ q, a }) => (
				<div key={q} className="border-t border-line py-6">
					<dt className="mb-2 font-heading text-group/tight font-bold text-heading">
						<NoBreak text={q} />
					</dt>
					<dd className="max-w-[65ch]">
						<NoBreak text={a} />
					</dd>
				</div>
			))}
		</dl>
	);
}
