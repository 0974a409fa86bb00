import type { LoadText } from "#app/pages/home/load-text.server.ts";

/** A load's slip: what it was, what arrived, and which document came when. */
export function Slip({ load, example }: { load: LoadText; example: string }) {
	return (
		<>
			<p>
				<span className="text-quiet">
					{example} · {load.day} ·
				</span>{" "}
				{load.content}
			</p>
			<p className="my-1 font-heading text-[min(1.5rem,7.5vw)]/none font-bold whitespace-nowrap text-heading">
				<span aria-hidden={load.spoken ? true : undefined}>{load.mass}</span>
				<span className="sr-only">{load.spoken}</span>
			</p>
			<ul className="slip-lines">
				{load.lines.map(({ when, what }) => (
					<li key={when + what}>
						{when} {what}
					</li>
				))}
				{load.missing && <li className="font-bold text-open">{load.missing}</li>}
			</ul>
		</>
	);
}
