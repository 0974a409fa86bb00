import { flow, type Progress } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { type Quarter, Quarters, Ring } from "#app/ui/art/ring.tsx";

/** The brand's mark, which closes step by step. */
export function StepMark({ progress }: { progress: Progress }) {
	const papers = papersAt(progress);
	return (
		<Ring
			quarters={papers}
			colours={papers.map((paper) => (paper === "away" ? "fill-sun" : "fill-heading"))}
			className="-m-1 mr-2 w-10 flex-none"
		/>
	);
}

/** The quote request as a ring that each step closes by a quarter; on the review it says what is left to do. */
export function StepRing({ progress }: { progress: Progress }) {
	const { t } = useTranslation();
	const { step, of } = progress;
	const papers = papersAt(progress);
	const middle = step > of ? t("wizard:ring.left") : t("wizard:ring.place", progress);
	return (
		<svg
			role="img"
			aria-label={t("wizard:ring.label", { closed: step - 1, of })}
			viewBox="-10.2 -10.2 20.4 21"
			width="400"
			className="overflow-visible font-heading font-bold"
			textAnchor="middle"
		>
			<Quarters
				quarters={papers}
				colours={papers.map((paper) => (paper === "away" ? "fill-sun" : "fill-bone"))}
			/>
			{flow.map(({ id }, i) => {
				const isAway = papers[i] === "away";
				const look =
					papers[i] === "closed"
						? "fill-night forced-colors:fill-[Canvas]"
						: `${isAway ? "fill-night" : "fill-white"} forced-colors:fill-[CanvasText]`;
				return (
					<text
						key={id}
						x={(i < 2 ? 1 : -1) * (isAway ? 6.75 : 3.55)}
						y={(i % 3 ? 1 : -1) * (isAway ? 6.8 : 3.45) + 0.3}
						fontSize=".95"
						fill={papers[i] === "closed" ? "#fff" : undefined}
						className={look}
					>
						{t(`wizard:ring.${id}`)}{" "}
					</text>
				);
			})}
			<text y={step > of ? -0.3 : 0.5} fontSize="1.4" className="fill-white forced-colors:fill-[CanvasText]">
				{middle.split(step > of ? " " : "\n").map((line, i) => (
					<tspan key={line} x="0" dy={i * 1.6 || undefined}>
						{line}{" "}
					</tspan>
				))}
			</text>
		</svg>
	);
}

/** States of the quarters: closed for earlier steps, turned away for the current one. */
function papersAt({ step }: Progress): Quarter[] {
	return flow.map((_, i) => (i + 1 < step ? "closed" : i + 1 === step ? "away" : "ahead"));
}
