import { Rings } from "#app/art/rings.tsx";
import type { OwnRings } from "#app/quote/own-rings.server.ts";

/** The visitor's own answers as a wall, each row of it said in words as well. */
export function OwnRingsFigure({ rings: { title, key, isScale, rows } }: { rings: OwnRings }) {
	const across = Math.max(...rows.map(({ of }) => of));
	return (
		<figure className="ground-forest space-y-5 px-edge py-10 print:py-4 lg:pl-[4vw]">
			<figcaption className="space-y-2">
				<h2 className="text-third/tight">{title}</h2>
				<p className="font-mono text-tiny">{key}</p>
			</figcaption>
			<dl className="max-w-sm space-y-4 print:grid print:max-w-none print:grid-cols-3 print:gap-6 print:space-y-0">
				{rows.map(({ name, value, closed, of }) => (
					<div key={name}>
						<dt className="text-small font-bold">{name}</dt>
						<dd className="font-mono text-tiny">
							{value}
							<Rings
								across={across}
								count={of}
								closed={closed}
								isScale={isScale}
								className="chart mt-2 print:fill-pine"
							/>
						</dd>
					</div>
				))}
			</dl>
		</figure>
	);
}
