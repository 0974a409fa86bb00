type RecordProps = {
	label: string;
	load: string;
	mass: string;
	lines: readonly (readonly string[])[];
};

export function Record({ label, load, mass, lines }: RecordProps) {
	return (
		<figure className="ground-sheet p-4 font-mono text-tiny sm:p-6">
			<figcaption>
				{label} · {load}
				<b className="mt-1 block font-heading text-title/none font-bold text-heading">{mass}</b>
			</figcaption>
			<ol className="mt-4">
				{lines.map(([when, what, proof]) => (
					<li key={when} className="flex flex-wrap gap-x-3 border-t border-line py-2 last:font-bold">
						<span className="w-24">{when}</span> <span className="grow basis-32">{what}</span>{" "}
						<span>{proof}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}
