const closed = ["stroke-[#5fb0cc]", "stroke-sun", "stroke-brick", "stroke-bone"] as const;

/** The ring as progress, one arc a step; a `step` beyond the last closes it in four colours. The number stands inside unless `isSmall`. */
export function StepRing({ step, of, isSmall }: { step: number; of: number; isSmall?: boolean }) {
	const isClosed = step > of;
	const size = isSmall ? 28 : 200;
	return (
		<svg aria-hidden="true" viewBox="-14 -14 28 28" width={size} height={size}>
			{Array.from({ length: of }, (_, i) => {
				const progress =
					i + 1 < step
						? "stroke-heading forced-colors:stroke-[CanvasText]"
						: i + 1 === step
							? "stroke-clay in-[.ground-forest]:stroke-sun forced-colors:stroke-[Highlight]!"
							: "stroke-line forced-colors:stroke-[GrayText]";
				return (
					<circle
						key={i}
						r="10"
						fill="none"
						strokeWidth="8"
						pathLength={of * 100}
						strokeDasharray={`${isClosed ? 100.4 : 97} ${of * 100}`}
						transform={`rotate(${(i * 360) / of - (isClosed ? 90 : 88.65)})`}
						className={isClosed && !isSmall ? closed[i % closed.length] : progress}
					/>
				);
			})}
			{!isClosed && !isSmall && (
				<text
					textAnchor="middle"
					y="3.2"
					className="fill-heading forced-colors:fill-[CanvasText] font-heading text-[9px] font-bold"
				>
					{step}
				</text>
			)}
		</svg>
	);
}
