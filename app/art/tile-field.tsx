import type { ReactNode } from "react";
import { CELL } from "#app/art/outline.ts";
import { type Colour, type ColourPath, type Field, fieldPaths } from "#app/art/tiles.ts";

function Paths({ paths }: { paths: ColourPath[] }) {
	return paths.map(({ colour, d }) => <path key={colour + d.length} className={`f-${colour}`} d={d} />);
}

type TileFieldProps = {
	field: Field;
	fit?: string;
	className?: string;
	/** Drawn over the field, in its units. */
	children?: ReactNode;
};

/**
 * A field as decoration: it has no text alternative because it says nothing.
 * `fit` is the SVG `preserveAspectRatio`; the ground's colour comes from the class.
 */
export function TileField({ field, fit, className = "", children }: TileFieldProps) {
	const { still, turning } = fieldPaths(field);
	return (
		<svg
			aria-hidden="true"
			className={`tiles g-${field.ground} ${className}`.trim()}
			viewBox={`0 0 ${field.cols * CELL} ${field.rows * CELL}`}
			preserveAspectRatio={fit}
		>
			<Paths paths={still} />
			{turning.map((paths) => (
				<g key={paths[0]?.d} className="turn">
					<Paths paths={paths} />
				</g>
			))}
			{children}
		</svg>
	);
}

/** Colours of the light page, for pictures that leave it: share images and icons. */
const colours: Record<Colour, string> = {
	ground: "#e6dcc6",
	mata: "#0f5a3c",
	barro: "#b5431f",
	sol: "#f2b233",
	agua: "#1f6f8b",
	areia: "#e6dcc6",
};

/** A field as SVG elements with colours of their own, `width` pixels wide, its ground included. */
export function fieldMarkup(field: Field, x: number, y: number, width: number): string {
	const scale = width / (field.cols * CELL);
	const { still, turning } = fieldPaths(field);
	const paths = [...still, ...turning.flat()].map(
		({ colour, d }) => `<path fill="${colours[colour]}" d="${d}"/>`,
	);
	const ground = `<path fill="${colours[field.ground]}" d="M0 0h${field.cols * CELL}v${field.rows * CELL}H0z"/>`;
	return `<g transform="translate(${x} ${y}) scale(${scale})">${ground}${paths.join("")}</g>`;
}
