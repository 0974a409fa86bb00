/** Brazil as tiles, one per federative unit, row by row: a column not to the right of the one before starts the next row. */
const unitColumns = {
	RR: 3,
	AP: 4,
	AM: 2,
	PA: 3,
	MA: 4,
	CE: 5,
	RN: 6,
	AC: 1,
	RO: 2,
	TO: 3,
	PI: 4,
	PE: 5,
	PB: 6,
	MT: 2,
	GO: 3,
	BA: 4,
	SE: 5,
	AL: 6,
	MS: 2,
	DF: 3,
	MG: 4,
	ES: 5,
	SP: 3,
	RJ: 4,
	PR: 3,
	SC: 3,
	RS: 3,
} as const;

const columnClasses = [
	"",
	"col-start-1",
	"col-start-2",
	"col-start-3",
	"col-start-4",
	"col-start-5",
	"col-start-6",
] as const;

const unit =
	"grid aspect-square place-items-center font-heading text-[min(1.125rem,4vw)] font-bold not-italic after:content-[attr(data-unit)]";
const own = "marked rounded-tl-[70%] border-6 border-heading bg-heading text-paper";
const other = "border-2 border-line text-ink";

/** The map; units in `marked` stand out by shape and colour. `label` says it where the style sheet does not draw the letters. */
export function BrazilMap({ marked, label }: { marked: readonly string[]; label: string }) {
	return (
		<div className="map grid max-w-140 grid-cols-6 gap-1" role="img" aria-label={label}>
			{Object.entries(unitColumns).map(([code, column]) => (
				<i
					key={code}
					data-unit={code}
					className={`${unit} ${columnClasses[column]} ${marked.includes(code) ? own : other}`}
				/>
			))}
		</div>
	);
}

export function MapLegend({ own: ownName, federal }: { own: string; federal: string }) {
	return (
		<p className="flex flex-wrap gap-x-8 gap-y-2 font-mono text-tiny">
			<span className="flex items-center gap-2">
				<span className="size-5 rounded-tl-[70%] border-6 border-heading bg-heading" /> {ownName}
			</span>
			<span className="flex items-center gap-2">
				<span className="size-5 border-2 border-line" /> {federal}
			</span>
		</p>
	);
}
