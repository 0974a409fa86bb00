import type { LoadText } from "#app/routes/pages/home/load-text.server.ts";

/** A load's slip: what it was, what arrived, and which paper came when. */
export function Slip({ load, example }: { load: LoadText; example: string }) {
	return (
		<>
			<p className="text-quiet">
				{example} · {load.day}
			</p>
			<p>{load.content}</p>
			<p className="my-1 font-heading text-group/tight font-bold text-heading">{load.mass}</p>
			<ul className="font-mono">
				{load.lines.map(({ when, what }) => (
					<li key={when + what}>
						{when} {what}
					</li>
				))}
				{load.missing && <li className="font-bold">{load.missing}</li>}
			</ul>
		</>
	);
}
