import type { ReactNode } from "react";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Row } from "#app/routes/own-data/own-data-view.server.ts";
import { Alert } from "#app/ui/banner.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Split } from "#app/ui/section.tsx";

/** Says how long to wait before the next post. `text` has a placeholder for the seconds. */
export function RateLimited({ text, retryAfter }: { text: string; retryAfter: number }) {
	return <Alert>{interpolate(text, { seconds: retryAfter })}</Alert>;
}

type RecordCardProps = { title: string; reference?: string; facts: readonly Row[]; children: ReactNode };

/** One record: its name and dates beside its content. */
export function RecordCard({ title, reference, facts, children }: RecordCardProps) {
	return (
		<section aria-label={reference ? `${title} ${reference}` : title}>
			<Split className="border-t-4 border-heading pt-6">
				<div>
					<h2 className="mb-4 text-group/none">{title}</h2>
					{reference && <p className="mb-4 font-mono font-bold text-heading">{reference}</p>}
					<Rows rows={facts} />
				</div>
				<div className="print:mt-6">{children}</div>
			</Split>
		</section>
	);
}

/** Names and texts; empty ones are left out. */
export function Rows({ rows }: { rows: readonly Row[] }) {
	return (
		<Facts>
			{rows
				.filter(([, text]) => text !== "")
				.map(([label, text]) => (
					<Fact key={label} name={label}>
						<span className="whitespace-pre-line">{text}</span>
					</Fact>
				))}
		</Facts>
	);
}
