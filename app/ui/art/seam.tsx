import { quarterShapes } from "./ring-shape.ts";
import nearHalves from "./seam.json" with { type: "json" };

const after = `${quarterShapes[0].place}${quarterShapes[1].place}`;

const delays = ["", "[animation-delay:0.5s]!", "[animation-delay:0.7s]!", "[animation-delay:0.9s]!"];

/** A row of the seam between before and after: row by row the near half of a ring joins the far one. Decoration. */
export function Seam({ row }: { row: number }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-10 -10 20 20"
			className="absolute hidden min-[20em]:block top-1/2 overflow-visible max-lg:right-2 w-24 max-lg:[transform:translateY(-50%)_rotate(90deg)] lg:left-1/2 lg:w-32 lg:[transform:translate(-50%,-50%)] print:hidden"
		>
			<g className={`fill-pine dark:fill-leaf forced-colors:fill-[CanvasText] ${delays[row] ?? ""}`}>
				{nearHalves[row]?.map(({ quarter, off }) => (
					<path key={quarter + off} d={quarterShapes[quarter]?.place} transform={`translate(${off})`} />
				))}
			</g>
			<path className="fill-bone forced-colors:fill-[CanvasText]" d={after} />
		</svg>
	);
}
