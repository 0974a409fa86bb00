/**
 * Brazil as tiles, one per federative unit: north is up, neighbours stay neighbours where a grid allows.
 * Read row by row; a unit whose column is not to the right of the one before it starts the next row.
 */
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
];

/**
 * The map; units in `marked` stand out by shape and colour. Letters are drawn by the style sheet, so that text browsers
 * and screen readers meet `label` and the table instead of 27 loose codes.
 */
export function BrazilMap({ marked, label }: { marked: readonly string[]; label: string }) {
	return (
		<div className="map" role="img" aria-label={label}>
			{Object.entries(unitColumns).map(([unit, column]) => (
				<i
					key={unit}
					data-unit={unit}
					className={`${columnClasses[column]}${marked.includes(unit) ? " marked" : ""}`}
				/>
			))}
		</div>
	);
}
