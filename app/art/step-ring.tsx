const closed = ["stroke-pine", "stroke-water", "stroke-sun", "stroke-brick"] as const;

/**
 * The ring as progress: one arc a step, those of finished steps drawn, the present one in the accent's colour, its
 * number in the middle. A `step` beyond the last closes the ring in four colours.
 */
export function StepRing({ step, of }: { step: number; of: number }) {
	const isClosed = step > of;
	return (
		<svg aria-hidden="true" viewBox="-16-16 32 32" className="step-ring">
			{Array.from({ length: of }, (_, i) => {
				const progress = i + 1 < step ? "stroke-link" : i + 1 === step ? "stroke-clay" : "stroke-line";
				return (
					<circle
						key={i}
						r="10"
						fill="none"
						strokeWidth="8"
						pathLength={of * 100}
						strokeDasharray={`${isClosed ? 100.4 : 97} ${of * 100}`}
						transform={`rotate(${(i * 360) / of - 90})`}
						className={isClosed ? closed[i % closed.length] : progress}
					/>
				);
			})}
			{!isClosed && (
				<text textAnchor="middle" y="3.2" className="fill-ink font-heading text-[9px] font-bold">
					{step}
				</text>
			)}
		</svg>
	);
}
