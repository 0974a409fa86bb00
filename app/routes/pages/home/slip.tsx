import type { LoadText } from "#app/routes/pages/home/load-text.server.ts";

const quarterLooks = [
	"bg-water rounded-tr-full",
	"bg-sun rounded-br-full",
	"bg-brick rounded-bl-full",
	"bg-white rounded-tl-full",
] as const;

/** A document's quarter as in the open ring: its colour, and its place. */
function QuarterKey({ document }: { document: number }) {
	return (
		<span
			aria-hidden="true"
			className={`${quarterLooks[document]} mr-2 inline-block size-2.5 border border-ink forced-colors:hidden`}
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
			<p className="my-1 font-heading text-[min(1.85em,6.8vw)]/none font-bold text-heading">
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
