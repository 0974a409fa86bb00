type RecordProps = {
	label: string;
	load: string;
	mass: string;
	lines: readonly (readonly string[])[];
};

export function Record({ label, load, mass, lines }: RecordProps) {
	return (
		<figure className="ground-sheet p-5 font-mono text-tiny [box-shadow:var(--shadow-lifted)] sm:p-7">
			<figcaption>
				{label} · {load}
				<b className="mt-1 block font-heading text-[3.25rem]/none font-bold text-heading">{mass}</b>
			</figcaption>
			<ol className="mt-4">
				{lines.map(([when, what, proof]) => (
					<li
						key={when}
						data-stamp=""
						className="flex flex-wrap gap-x-1 border-t border-line py-2 last:font-bold last:text-heading"
					>
						<span className="w-23">{when}</span> <span className="flex-[1_1_7rem]">{what}</span>{" "}
						<span>{proof}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}
