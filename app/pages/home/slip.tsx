import type { LoadText } from "#app/pages/home/load-text.server.ts";

const quarterColours = ["bg-water", "bg-sun", "bg-brick", "bg-white"] as const;

/** The colour that a document's quarter has in the open ring. */
function QuarterKey({ document }: { document: number }) {
	return (
		<span
			aria-hidden="true"
			className={`${quarterColours[document]} mr-2 inline-block size-2.5 border border-ink forced-colors:hidden`}
		/>
	);
}

/** A load's slip: what it was, what arrived, and which document came when. */
export function Slip({ load, example }: { load: LoadText; example: string }) {
	return (
		<>
			<p>
				<span className="text-quiet">
					{example} · {load.day}
				</span>{" "}
				<span className="inline-block">{load.content}</span>
			</p>
			<p className="my-1 font-heading text-[min(1.5rem,7.5vw)]/none font-bold whitespace-nowrap text-heading">
				<span aria-hidden={load.spoken ? true : undefined}>{load.mass}</span>
				<span className="sr-only">{load.spoken}</span>
			</p>
			<ul className="slip-lines">
				{load.lines.map(({ when, what }, i) => (
					<li key={when + what}>
						{load.isOpen && <QuarterKey document={i} />}
						{when} {what}
					</li>
				))}
				{load.missing && (
					<li className="font-bold text-open">
						<QuarterKey document={load.lines.length} />
						{load.missing}
					</li>
				)}
			</ul>
		</>
	);
}
